import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shedCalls } from '../measures.ts';
import { busy } from './admission.ts';
import { clientAddress } from './client-address.ts';
import { refuseBusy } from './refuse-busy.ts';
import { type Sending, StreamPlaces } from './stream-places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with bytes, so that without a place for them nothing need be done. */
    sendsBytes?: boolean;
  }
}

/** A text up to this length, in characters, leaves with its headers; a longer one waits in memory for its reader. */
const SHORT = 64 * 1024;

/** How often the pace of readers is measured, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Gives places to answers that their readers may take slowly (`stream-places.ts`), and refuses those for which there
 * is none with 503.
 */
export function limitStreams(app: FastifyInstance, places = new StreamPlaces()): void {
  const timer = setInterval(() => places.look(), LOOK_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    const { callClass = 'reading', sendsBytes } = request.routeOptions.config;
    if (!sendsBytes || request.method === 'HEAD' || places.hasRoom(clientAddress(request))) return;
    refuseBusy(reply, callClass, 'streams');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || reply.raw.closed || !isLong(payload)) return;
    const leave = places.take(sendingOf(request, reply));
    if (leave) {
      reply.raw.once('close', leave);
      return;
    }
    if (payload instanceof Readable) payload.destroy();
    shedCalls.inc({ class: request.routeOptions.config.callClass ?? 'reading' });
    throw busy();
  });
}

function isLong(payload: unknown): boolean {
  if (payload instanceof Readable) return true;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > SHORT;
}

function sendingOf(request: FastifyRequest, reply: FastifyReply): Sending {
  const { socket } = request.raw;
  return {
    sender: clientAddress(request),
    taken: () => passed(socket),
    waits: () => socket.writableLength > 0 || reply.raw.writableLength > 0,
    end: () => {
      request.log.info('an answer was ended: others wanted room, and its reader was the slowest');
      socket.destroy();
    },
  };
}

/**
 * The bytes that a connection has passed on. Of the piece that is under way only the handle of the socket knows how much,
 * and on a slow line that piece takes many seconds; without the handle it counts once it is through.
 */
function passed(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle === 'object' && handle !== null) {
    const given: unknown = Reflect.get(handle, 'bytesWritten');
    const left: unknown = Reflect.get(handle, 'writeQueueSize');
    if (typeof given === 'number' && typeof left === 'number') return given - left;
  }
  return socket.bytesWritten - socket.writableLength;
}
