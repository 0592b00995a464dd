import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads or writes a whole project in the thread that answers everybody. */
    inTurn?: boolean;
  }
}

/** Calls of one address that may wait for their turn. */
const MOST_WAITING = 50;

/**
 * Works on one call in turn of each address at a time. The others of that address wait for it, and everybody else comes in
 * between: however many large projects one caller sends, nobody else waits for more than one of them.
 */
export function giveTurns(app: FastifyInstance): void {
  /** What waits by address; an address with a call under way has an entry. */
  const waiting = new Map<string, (() => void)[]>();
  const underWay = new WeakSet<FastifyRequest>();

  const end = (request: FastifyRequest) => {
    if (!underWay.delete(request)) return;
    const address = clientAddress(request);
    const next = waiting.get(address)?.shift();
    if (next) next();
    else waiting.delete(address);
  };

  // Behind the parsing of the body: a body that comes slowly holds up nobody.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.inTurn) return;
    const address = clientAddress(request);
    const queue = waiting.get(address);
    if (!queue) waiting.set(address, []);
    else if (queue.length < MOST_WAITING) await new Promise<void>((go) => queue.push(go));
    else {
      throw new AppError('too-many-requests', 'Too many requests at once. Please wait for their answers.');
    }
    underWay.add(request);
    // Whoever leaves while waiting has had the turn all the same, and gives it on.
    if (reply.raw.closed) end(request);
    else reply.raw.once('close', () => end(request));
  });
  // What is sent from here on needs no thread; the reader may be slow.
  app.addHook('onSend', async (request) => end(request));
}
