import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';

/** The address of this server as the outside knows it, without a slash at its end. */
export function publicBase(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** The path form of a share's link: it is this server's own page, so that link previews can read it. */
export function sharePath(id: string): string {
  return `/share/${encodeURIComponent(id)}`;
}

/**
 * A share's link: on the page that holds the element where one is given (specification section 2, the hash form), else
 * on this server, where programs that show previews can read it. A page of a site that may not embed the element is
 * refused, so that nobody's codes lead elsewhere.
 */
export function shareLink(
  id: string,
  page: string | undefined,
  request: FastifyRequest,
  { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): string {
  const base = publicBase(request, publicUrl);
  if (page === undefined) return base + sharePath(id);
  const { origin } = new URL(page);
  if (origin === new URL(base).origin || origin === `${request.protocol}://${request.host}`) {
    return base + sharePath(id);
  }
  if (!allowedOrigins.includes(origin)) {
    throw new AppError('invalid-request', 'This site may not use this server (ALLOWED_ORIGINS).', [
      { path: 'page', message: 'not a page of this server or of an allowed origin' },
    ]);
  }
  return `${page.split('#')[0]}#${sharePath(id)}`;
}
