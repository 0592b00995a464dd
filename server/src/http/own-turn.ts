import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientAddress } from './client-address.ts';
import { OwnTurns } from './own-turns.ts';
import { refuseBusy } from './refuse-busy.ts';
import { waitingSince } from './waiting-since.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads or writes a whole project in the thread that serves everybody. */
    inTurn?: boolean;
  }
}

/** Addresses that are remembered: what their calls were like, and until when they pause. */
const MAX_ADDRESSES = 10_000;

/**
 * Gives such calls turns by address (`own-turns.ts`), so that one caller takes about half of the thread at most, however
 * many large projects they send. `now` returns the time in milliseconds.
 */
export function giveTurns(app: FastifyInstance, now?: () => number): void {
  const callers = new LRUCache<string, OwnTurns>({ max: MAX_ADDRESSES });
  /** Called with the bytes of the answer when a call has been worked on. */
  const ends = new WeakMap<FastifyRequest, (answered: number) => void>();

  // After the body is parsed, so that a slow body holds up nobody.
  app.addHook('preValidation', async (request, reply) => {
    const { inTurn, callClass = 'generating' } = request.routeOptions.config;
    if (!inTurn) return;
    waitingSince(request);
    const address = clientAddress(request);
    const turns = callers.get(address) ?? new OwnTurns(now);
    callers.set(address, turns);
    const end = await turns.take(Number(request.headers['content-length'] ?? 0));
    if (!end) {
      refuseBusy(reply, callClass, 'sender');
      return;
    }
    ends.set(request, end);
    // A client that leaves while waiting still gets its turn, and passes it on at once.
    if (reply.raw.closed) end(0);
    else reply.raw.once('close', () => end(0));
  });
  // Sending needs no thread from here on; the reader may be slow.
  app.addHook('onSend', async (request, _reply, payload) => {
    const length = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    ends.get(request)?.(length);
  });
}
