import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Why requests were refused, where their status does not say it. */
const reasons = new WeakMap<FastifyRequest, string>();

/** Has the line about a request say why it was refused. */
export function noteReason(request: FastifyRequest, reason: string): void {
  reasons.set(request, reason);
}

/** Logs each response by its route's pattern, without addresses, ids or senders. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const reason = reasons.get(request);
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(reason !== undefined && { reason }),
    };
    // 503 is what a process says that is not ready, has too much to do, or lacks a store; each has a line of its own.
    const isFault = reply.statusCode >= 500 && reply.statusCode !== 503;
    if (isFault) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
