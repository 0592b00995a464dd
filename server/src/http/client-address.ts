import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The owner of one IPv6 address has all those that its last 64 bits can name. */
const IPV6_PREFIX = 64;

/** Stands for all senders who have left already: their connections have no address any more. */
const LEFT = 'left';

/** The address that a request comes from, as far as it distinguishes senders. */
export function clientAddress(request: FastifyRequest): string {
  const { ip = LEFT }: { readonly ip?: string } = request;
  // If a proxy writes something that is not an address, it is used as it is.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX}`).toString();
}
