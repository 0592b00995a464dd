import type { FastifyRequest } from 'fastify';

/**
 * The target of a request in the one form that all later code reads: the absolute form used with proxies (RFC 9112
 * section 3.2.2, `GET http://host/path`) loses its scheme and host. If the escapes of a path cannot be decoded, its
 * percent signs are taken literally, so that a link cut short leads to the page and not to an error of the framework.
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
 * The path of a request's address with its escapes decoded, so that all spellings of one path are the same. Decisions
 * by route use `request.routeOptions.url`; this is for addresses that no route matches.
 */
export function requestPath(request: FastifyRequest): string {
  return decodeURIComponent(request.url.split(/[?#]/, 1)[0] ?? '');
}
