import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';

/** What the body of a request may take: a sender may be slow, but one that holds a connection for nothing is cut. */
export interface BodyPace {
  /** A body that is not `multipart/form-data` is there after so long, and what its length takes. */
  readonly shortMilliseconds: number;
  /** In each such span a sender of files sends at least `spanBytes`. */
  readonly spanMilliseconds: number;
  readonly spanBytes: number;
  /** And by its whole length no less than so much, with one span more. */
  readonly bytesPerSecond: number;
}

/** Files come over the slowest lines that can still carry them: 64 kbit/s, and a minute without a signal. */
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
  /** When it must be there. */
  readonly until: number;
  spanSince: number;
  /** Bytes of its connection when the span began. */
  spanBytes: number;
}

/**
 * Ends requests whose body does not come with 408. Only the sender's time counts: while what has come waits to be read,
 * the server is the slow one.
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

/** Milliseconds that the whole body may take. */
function most(request: FastifyRequest, pace: BodyPace, maxFileBytes: number): number {
  const { 'content-type': type = '', 'content-length': told } = request.headers;
  const files = /^multipart\/form-data\b/i.test(type);
  const bytes = Math.min(Number(told ?? (files ? maxFileBytes : 0)), maxFileBytes);
  return (files ? pace.spanMilliseconds : pace.shortMilliseconds) + (bytes / pace.bytesPerSecond) * 1000;
}

/** Whether a body needs no more looking after: it has come, or it was cut. */
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
    cut(one);
    return true;
  }
  if (now - one.spanSince >= pace.spanMilliseconds) {
    one.spanSince = now;
    one.spanBytes = raw.socket.bytesRead;
  }
  return false;
}

/** Answers whoever still listens, and ends the connection: what would come on it is the rest of the body. */
function cut({ request, reply }: Coming): void {
  if (reply.sent) {
    request.raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  sendError(reply, 'too-slow', 'The request came too slowly. Please try again on a better connection.');
}
