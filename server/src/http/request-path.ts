import type { FastifyRequest } from 'fastify';

/**
 * The target of a request in the one form that everything behind reads: a proxy's absolute form (RFC 9112 section
 * 3.2.2, `GET http://host/path`) loses its scheme and host. The percent signs of a path whose escapes cannot be undone
 * are letters like others, so that a link cut short leads to the page and not to an error of the framework.
 */
export function originForm(target = '/'): string {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [path = '', ...rest] = (local.startsWith('/') ? local : `/${local}`).split(/(?=[?#])/);
  return (canBeUndone(path) ? path : path.replaceAll('%', '%25')) + rest.join('');
}

function canBeUndone(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a request's address with its escapes undone, so that all spellings of one path are one. What is decided
 * by the route goes by `request.routeOptions.url`; this is for addresses that no route takes.
 */
export function requestPath(request: FastifyRequest): string {
  return decodeURIComponent(request.url.split(/[?#]/, 1)[0] ?? '');
}
