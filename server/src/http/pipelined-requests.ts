import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Unanswered requests on one connection. Browsers and proxies wait for each answer; Node would hand over all that fit
 * into one piece of input at once, nine hundred, so that no other
 * connection has a turn in between, and would store their answers in memory for whoever does not read them.
 */
export const MAX_PIPELINED = 32;

/** Ends connections with more unanswered requests than that. To be called before anything else looks at a request. */
export function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > MAX_PIPELINED || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return;
    }
    done();
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    open.set(socket, (open.get(socket) ?? 1) - 1);
  });
}
