import type { FastifyInstance } from 'fastify';

/**
 * Once a process is asked to end, it ends each connection with the answer that is given on it, so that the client, or
 * the proxy before it, opens the next one to another process before this one stops listening.
 */
export function sendClientsOn(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
}
