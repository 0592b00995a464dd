import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isOwnOrigin, type OwnNames, publicBase } from '../http/own-address.ts';

/** The path form of a share's link: it is this server's own page, so that link previews can read it. */
export function sharePath(id: string): string {
  return `/share/${encodeURIComponent(id)}`;
}

/**
 * A share's link: on the page that holds the element where one is given (specification section 2, the hash form), else
 * on this server, where programs that show previews can read it. Refused are a page of a site that may not embed the
 * element, so that nobody's codes lead elsewhere, and a link to this server where it does not know its own address.
 */
export function shareLink(
  id: string,
  page: string | undefined,
  request: FastifyRequest,
  config: OwnNames,
): string {
  if (page !== undefined && !isOwnOrigin(new URL(page).origin, request, config)) {
    if (!config.allowedOrigins.includes(new URL(page).origin)) {
      throw new AppError('invalid-request', 'This site may not use this server (ALLOWED_ORIGINS).', [
        { path: 'page', message: 'not a page of this server or of an allowed origin' },
      ]);
    }
    return `${page.split('#')[0]}#${sharePath(id)}`;
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
