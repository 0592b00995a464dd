import type { FastifyInstance } from 'fastify';

/** Logs each response by its route's pattern, without addresses, ids or senders. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    // 503 is what a process says that is not ready, has too much to do, or lacks a store; each has a line of its own.
    const isFault = reply.statusCode >= 500 && reply.statusCode !== 503;
    if (isFault) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
