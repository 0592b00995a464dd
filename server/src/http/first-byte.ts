import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstBytes } from '../measures.ts';

/**
 * Requests whose answer is made piece by piece, so that its first byte comes after its headers are known, and what is to be
 * done then.
 */
const later = new WeakMap<FastifyRequest, (() => void)[]>();

/** Has something done when the first byte of an answer is there: in an `onSend` hook at once, unless it is made piece by piece. */
export function atFirstByte(request: FastifyRequest, act: () => void): void {
  const acts = later.get(request);
  if (acts) acts.push(act);
  else act();
}

/** Measures the time until the first byte of each answer. */
export function measureFirstBytes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    atFirstByte(request, () => {
      // The pattern, not the address: ids as labels would be both endless and personal.
      const route = request.routeOptions.url ?? 'none';
      firstBytes.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    });
  });
}

/** The same pieces; the first one is the first byte of the answer. */
export function noticedFrom(
  request: FastifyRequest,
  pieces: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const acts: (() => void)[] = [];
  later.set(request, acts);
  return (async function* () {
    for await (const piece of pieces) {
      for (const act of acts.splice(0)) act();
      yield piece;
    }
  })();
}
