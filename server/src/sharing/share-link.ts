import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isOwnOrigin, type OwnNames, publicBase } from '../http/own-address.ts';
import { pathPrefix } from '../http/path-prefix.ts';

/** The path form of a share's link: it leads to a page of this server, so that link previews can read it. */
export function sharePath(id: string): string {
  return `/share/${encodeURIComponent(id)}`;
}

function publicOrigin({ publicUrl }: OwnNames): string | null {
  return publicUrl === null ? null : new URL(publicUrl).origin;
}

/** Whether this server serves a page. With a path in PUBLIC_URL, the rest of its host is another site. */
function isOwnPage({ origin, pathname }: URL, request: FastifyRequest, config: OwnNames): boolean {
  if (!isOwnOrigin(origin, request, config)) return false;
  return origin !== publicOrigin(config) || `${pathname}/`.startsWith(`${pathPrefix(config)}/`);
}

/** All that stands as it is in the path and query of a link; elsewhere it would end a link for one reader and not for another. */
const UNCLEAR = /[^A-Za-z0-9\-._~%/?&=+!$,;]/g;

/**
 * The one address of a page that every reader understands alike: its origin, path and query as they were parsed, without
 * a user, a fragment, spaces, backslashes and whatever else might begin another address.
 */
function plainAddress({ origin, pathname, search }: URL): string {
  const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return origin + (pathname + search).replaceAll(UNCLEAR, encoded);
}

/**
 * A share's link: to the page that holds the element if one is given (after `#`), else to
 * this server, where preview programs can read it. Refuses a page of a site that may not embed the element, so that QR
 * codes made here never lead elsewhere, and a link to this server if it does not know its own address.
 */
export function shareLink(
  id: string,
  page: string | undefined,
  request: FastifyRequest,
  config: OwnNames,
): string {
  const address = page === undefined ? null : new URL(page);
  if (address && !isOwnPage(address, request, config)) {
    const { origin } = address;
    if (!config.allowedOrigins.includes(origin) && origin !== publicOrigin(config)) {
      throw new AppError('invalid-request', 'This site may not use this server (ALLOWED_ORIGINS).', [
        { path: 'page', message: 'not a page of this server or of an allowed origin' },
      ]);
    }
    return `${plainAddress(address)}#${sharePath(id)}`;
  }
  const base = publicBase(request, config);
  if (base === null) {
    throw new AppError(
      'invalid-request',
      'This server does not know the address that readers reach it by. Its operator names it (PUBLIC_URL).',
    );
  }
  return base + sharePath(id);
}
