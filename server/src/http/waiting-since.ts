import type { FastifyRequest } from 'fastify';

const beginnings = new WeakMap<FastifyRequest, number>();

/**
 * When a request began to wait for this process, on the clock of `performance.now`: the first time that this is asked, which is when its
 * body has arrived. What it waits for one after the other is one wait.
 */
export function waitingSince(request: FastifyRequest): number {
  const known = beginnings.get(request);
  if (known !== undefined) return known;
  const now = performance.now();
  beginnings.set(request, now);
  return now;
}
