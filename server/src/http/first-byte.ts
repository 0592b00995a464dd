import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstBytes } from '../measures.ts';

/** Requests whose answer is made piece by piece, so that its first byte comes after its headers are known. */
const later = new WeakSet<FastifyRequest>();

function observe(request: FastifyRequest, reply: FastifyReply): void {
  // The pattern, not the address: ids as labels would be both endless and personal.
  const route = request.routeOptions.url ?? 'none';
  firstBytes.observe({ method: request.method, route }, reply.elapsedTime / 1000);
}

/** Measures the time until the first byte of each answer. */
export function measureFirstBytes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!later.has(request)) observe(request, reply);
  });
}

/** The same pieces; the first one counts as the first byte of the answer. */
export function measuredFrom(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  later.add(request);
  return (async function* () {
    let isFirst = true;
    for await (const piece of pieces) {
      if (isFirst) observe(request, reply);
      isFirst = false;
      yield piece;
    }
  })();
}
