import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whoever has an address of IPv6 has as many as its last 64 bits can name. */
const IPV6_PREFIX = 64;

/** The address that a request comes from, as far as it tells one sender from another. */
export function clientAddress(request: FastifyRequest): string {
  // What a proxy writes that names no address stands for itself.
  if (!ipaddr.isValid(request.ip)) return request.ip;
  const address = ipaddr.process(request.ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX}`).toString();
}
