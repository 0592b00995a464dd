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
    if (reply.statusCode >= 500) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
