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
const MAX_WAITING = 50;

/** Longest pause between two calls of an address, in milliseconds. */
const MAX_PAUSE = 1000;

/**
 * Works on one call in turn of each address at a time, and lets its next one wait for as long as that took: one caller takes
 * at most half of the thread, however many large projects he sends. What others ask for goes round the event loop several
 * times until it is answered, and would meet a large call each time.
 */
export function giveTurns(app: FastifyInstance): void {
  /** What waits by address; an address with a call under way, or in its pause, has an entry. */
  const waiting = new Map<string, (() => void)[]>();
  /** When calls that are under way have begun. */
  const begun = new WeakMap<FastifyRequest, number>();

  const end = (request: FastifyRequest) => {
    const since = begun.get(request);
    if (since === undefined) return;
    begun.delete(request);
    const address = clientAddress(request);
    const pause = Math.min(performance.now() - since, MAX_PAUSE);
    setTimeout(() => {
      const next = waiting.get(address)?.shift();
      if (next) next();
      else waiting.delete(address);
    }, pause).unref();
  };

  // Behind the parsing of the body: a body that comes slowly holds up nobody.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.inTurn) return;
    const address = clientAddress(request);
    const queue = waiting.get(address);
    if (!queue) waiting.set(address, []);
    else if (queue.length < MAX_WAITING) await new Promise<void>((go) => queue.push(go));
    else {
      throw new AppError('too-many-requests', 'Too many requests at once. Please wait for their answers.');
    }
    begun.set(request, performance.now());
    // Whoever leaves while waiting has had the turn all the same, and gives it on.
    if (reply.raw.closed) end(request);
    else reply.raw.once('close', () => end(request));
  });
  // What is sent from here on needs no thread; the reader may be slow.
  app.addHook('onSend', async (request) => end(request));
}
