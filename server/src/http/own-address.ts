import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';

/** The parts of the configuration that give this server's names. */
export type OwnNames = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'host' | 'port'>;

/** The origin that a request says it was sent to, trusted or not; null if it names none. */
export function claimedOrigin(request: FastifyRequest): URL | null {
  // The scheme's default port is not part of an origin.
  return URL.parse(`${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`);
}

/** The IP address that a URL's host is, or null if it is a name. */
function literalAddress(hostname: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** Whether a host, as written in a URL, is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || literalAddress(hostname)?.range() === 'loopback';
}

/**
 * The origin that a request was sent to, without a slash at its end, if its `Host` is one of this server's names: that
 * of PUBLIC_URL or of an allowed origin, which are returned as configured, the HOST it listens on, or loopback. Null
 * for any other name: the sender of a request chooses that header, and could use it to lead others to a host of their
 * own.
 */
export function believedOrigin(request: FastifyRequest, names: OwnNames): string | null {
  const claimed = claimedOrigin(request);
  if (!claimed) return null;
  for (const address of [...(names.publicUrl === null ? [] : [names.publicUrl]), ...names.allowedOrigins]) {
    const named = new URL(address);
    if (named.host === claimed.host) return named.origin;
  }
  const listens =
    claimed.hostname === names.host.toLowerCase() &&
    (claimed.port === '' || Number(claimed.port) === names.port);
  return listens || isLoopback(claimed.hostname) ? claimed.origin : null;
}

/**
 * Whether a page of this origin is one of this server's own. Browsers write both of the headers that are compared. A
 * page can only make them equal with a name that it points to this server (DNS rebinding), so an IP address is safe.
 */
export function isOwnOrigin(origin: string, request: FastifyRequest, names: OwnNames): boolean {
  if (names.publicUrl !== null && new URL(names.publicUrl).origin === origin) return true;
  const claimed = claimedOrigin(request);
  if (!claimed || URL.parse(origin)?.host !== claimed.host) return false;
  return literalAddress(claimed.hostname) !== null || believedOrigin(request, names) !== null;
}

/**
 * The address of this server as seen from outside, without a slash at its end; null if none is configured and the
 * request names none that is trusted.
 */
export function publicBase(request: FastifyRequest, names: OwnNames): string | null {
  return names.publicUrl ?? believedOrigin(request, names);
}

/** A name or address, with an optional port (RFC 9110 section 7.2). */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::\d{1,5})?$/i;

/**
 * Refuses a request with a second `Host`, because others on its way may have read the other one, with an invalid one, or
 * with none, unless it is of a version without (RFC 9112 section 3.2).
 */
export function refuseUnclearHost(request: FastifyRequest): void {
  const { rawHeaders } = request.raw;
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host = 'localhost'] = hosts;
  const isOlder = request.raw.httpVersion === '1.0';
  if (
    hosts.length > 1 ||
    (hosts.length === 0 && !isOlder) ||
    !HOST.test(host) ||
    !URL.canParse(`http://${host}`)
  ) {
    throw new AppError('invalid-request', 'A request names one host (Host).');
  }
}
