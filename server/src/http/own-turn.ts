import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
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
  /** Those with a call under way, or in its pause. */
  const queues = new Map<string, PQueue>();
  /** How the turns of calls that are under way end. */
  const ends = new WeakMap<FastifyRequest, () => void>();

  /** Resolves when the turn has come; it lasts until it is ended, and as long again. */
  function turnOf(request: FastifyRequest, queue: PQueue): Promise<void> {
    return new Promise((begin) => {
      void queue.add(async () => {
        const ended = new Promise<void>((end) => ends.set(request, end));
        const begun = performance.now();
        begin();
        await ended;
        await pause(Math.min(performance.now() - begun, MAX_PAUSE), undefined, { ref: false });
      });
    });
  }

  // Behind the parsing of the body: a body that comes slowly holds up nobody.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.inTurn) return;
    const address = clientAddress(request);
    let queue = queues.get(address);
    if (!queue) {
      queue = new PQueue({ concurrency: 1 });
      queue.addEventListener('idle', () => queues.delete(address));
      queues.set(address, queue);
    }
    if (queue.size >= MAX_WAITING) {
      throw new AppError('too-many-requests', 'Too many requests at once. Please wait for their answers.');
    }
    await turnOf(request, queue);
    // Whoever leaves while waiting has had the turn all the same, and gives it on.
    if (reply.raw.closed) ends.get(request)?.();
    else reply.raw.once('close', () => ends.get(request)?.());
  });
  // What is sent from here on needs no thread; the reader may be slow.
  app.addHook('onSend', async (request) => ends.get(request)?.());
}
