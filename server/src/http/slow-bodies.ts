import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';
import type { Receiving } from './in-flight.ts';

/**
 * How slowly the body of a request may arrive: a sender may be slow, but one that holds a connection for nothing is cut
 * off.
 */
export interface BodyPace {
  /** The time for a body that is not `multipart/form-data`, besides that for its length. */
  readonly shortMilliseconds: number;
  /** In each span of this length a sender of files must send at least `spanBytes`. */
  readonly spanMilliseconds: number;
  readonly spanBytes: number;
  /** The minimum rate over the whole length, with one more span allowed. */
  readonly bytesPerSecond: number;
}

/** Files may arrive over the slowest lines that can still carry them: 64 kbit/s, and a minute without a signal. */
export const USUAL_PACE: BodyPace = {
  shortMilliseconds: 30_000,
  spanMilliseconds: 60_000,
  spanBytes: 16 * 1024,
  bytesPerSecond: 8 * 1024,
};

interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  /** When it must have arrived. */
  readonly until: number;
  spanSince: number;
  /** Bytes received on its connection when the span began. */
  spanBytes: number;
}

/**
 * Ends requests whose body arrives too slowly with 408. Only the sender's time counts: while received bytes wait to be
 * read, the server is the slow one.
 */
export function cutSlowBodies(app: FastifyInstance, pace: BodyPace, maxFileBytes: number): void {
  const coming = new Set<Coming>();
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const one of coming) if (look(one, now, pace)) coming.delete(one);
    },
    Math.min(1000, pace.shortMilliseconds / 4, pace.spanMilliseconds / 4),
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return;
    const since = performance.now();
    const span = { since, spanSince: since, spanBytes: raw.socket.bytesRead };
    const one = { request, reply, ...span, until: since + most(request, pace, maxFileBytes) };
    coming.add(one);
    raw.once('close', () => coming.delete(one));
  });
}

/** The maximum time for the whole body, in milliseconds. */
function most(request: FastifyRequest, pace: BodyPace, maxFileBytes: number): number {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  const files = /^multipart\/form-data\b/i.test(type);
  const bytes = Math.min(Number(length ?? (files ? maxFileBytes : 0)), maxFileBytes);
  return (files ? pace.spanMilliseconds : pace.shortMilliseconds) + (bytes / pace.bytesPerSecond) * 1000;
}

/** Whether a body needs no more watching: it has arrived, or was cut off. */
function look(one: Coming, now: number, pace: BodyPace): boolean {
  const { raw } = one.request;
  if (raw.complete || raw.destroyed) return true;
  if (raw.readableLength > 0) {
    one.spanSince = now;
    one.spanBytes = raw.socket.bytesRead;
  }
  const late = now >= one.until && raw.readableLength === 0;
  const trickles =
    now - one.spanSince >= pace.spanMilliseconds && raw.socket.bytesRead - one.spanBytes < pace.spanBytes;
  if (late || trickles) {
    cutBody(one.request, one.reply);
    return true;
  }
  if (now - one.spanSince >= pace.spanMilliseconds) {
    one.spanSince = now;
    one.spanBytes = raw.socket.bytesRead;
  }
  return false;
}

const cutOff = new WeakSet<FastifyRequest>();

/** Whether the body of a request was cut off: its sender has an answer already, and whoever read it has failed because of that. */
export const isCutOff = (request: FastifyRequest): boolean => cutOff.has(request);

/**
 * Answers the client if it still listens, and ends the connection: anything more on it would be the rest of the body. Whoever reads
 * the body is told that it has ended: Node ends only requests without an answer when their connection closes.
 */
export function cutBody(request: FastifyRequest, reply: FastifyReply): void {
  cutOff.add(request);
  if (reply.sent) {
    request.raw.destroy();
    return;
  }
  request.raw.socket.once('close', () => request.raw.destroy());
  reply.header('connection', 'close');
  sendError(reply, 'too-slow', 'The request came too slowly. Please try again on a better connection.');
}

/** The body of a request as its sender has sent it so far; it gives way with 408. */
export function receivingOf(request: FastifyRequest, reply: FastifyReply): Receiving {
  const { raw } = request;
  return {
    received: () => raw.socket.bytesRead,
    waits: () => !raw.complete && !raw.destroyed && raw.readableLength === 0,
    end: () => {
      request.log.info('a body was cut off: others wanted room, and its sender was the slowest');
      cutBody(request, reply);
    },
  };
}
