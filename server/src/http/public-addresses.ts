import type { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What was wrong with an address before anything was sent to it. */
export class UnsafeAddress extends Error {}

const NOT_PUBLIC = 'the address is not on the public internet';

/** Whether an address is on the public internet, however it is written. */
export function isPublicAddress(address: string): boolean {
  // Accepts 127.1, 0x7f.1 and 2130706433 too, and unwraps ::ffff:127.0.0.1.
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Resolves names itself and passes on only allowed addresses, so that a name cannot change in between. */
export function lookupAllowed(
  resolve: typeof lookup,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new UnsafeAddress(NOT_PUBLIC), []);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

/**
 * Refuses other protocols, addresses with a password, and IP addresses that are not allowed: those written literally are
 * never looked up, so they must be checked here.
 * @throws UnsafeAddress
 */
export function checkTarget(url: URL, isAllowed: (address: string) => boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new UnsafeAddress('only http and https are fetched');
  if (url.username || url.password) throw new UnsafeAddress('an address with a password is not fetched');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new UnsafeAddress(NOT_PUBLIC);
}
