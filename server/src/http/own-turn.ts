import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads or writes a whole project in the thread that serves everybody. */
    inTurn?: boolean;
  }
}

/** The maximum number of calls from one address that wait for their turn. */
const MAX_WAITING = 50;

/** The longest pause between two calls from an address, in milliseconds. */
const MAX_PAUSE = 1000;

/**
 * Runs one such call per address at a time, and makes the next one wait for as long as that took: one caller takes at
 * most half of the thread, however many large projects they send. Other visitors' requests go round the event loop
 * several times until they are answered, and would meet a large call each time.
 */
export function giveTurns(app: FastifyInstance): void {
  /** The addresses with a call under way, or in the pause after it. */
  const queues = new Map<string, PQueue>();
  /** The functions that end the turns of calls under way. */
  const ends = new WeakMap<FastifyRequest, () => void>();

  /** Resolves when the turn has come; the turn lasts until it is ended, and as long again. */
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

  // After the body is parsed, so that a slow body holds up nobody.
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
    // A client that leaves while waiting still gets its turn, and passes it on at once.
    if (reply.raw.closed) ends.get(request)?.();
    else reply.raw.once('close', () => ends.get(request)?.());
  });
  // Sending needs no thread from here on; the reader may be slow.
  app.addHook('onSend', async (request) => ends.get(request)?.());
}
