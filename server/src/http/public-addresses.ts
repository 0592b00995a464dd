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
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !isNearby(parsed);
}

/** IPv4-compatible addresses are IPv4 ones of any kind: `::7f00:1` is 127.0.0.1 (RFC 4291, 2.5.5.1). */
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** The agent of the host of each machine at Azure, which only that machine reaches. */
const AZURE_HOST = '168.63.129.16';

/** Whether an address leads to the own machine or its host, though its range is one of the public internet. */
function isNearby(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 ? address.match(COMPATIBLE) : address.toString() === AZURE_HOST;
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
