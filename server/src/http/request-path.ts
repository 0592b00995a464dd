import type { FastifyRequest } from 'fastify';

/**
 * The target of a request in the one form that everything behind reads: a proxy's absolute form (RFC 9112 section
 * 3.2.2, `GET http://host/path`) loses its scheme and host.
 */
export function originForm(target = '/'): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The path of a request's address with its escapes undone, so that all spellings of one path are one. What is decided
 * by the route goes by `request.routeOptions.url`; this is for addresses that no route takes.
 */
export function requestPath(request: FastifyRequest): string {
  const path = request.url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
