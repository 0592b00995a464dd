import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@submittal/contract/errors';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What becomes of requests that cannot be read, by the code of what Node found; of every other one the last. */
const REFUSALS: Readonly<Record<string, readonly [number, ErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'too-slow',
    'The request came too slowly. Please try again on a better connection.',
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    'invalid-request',
    'The headers of the request are larger than this server takes. Remove the cookies of this site, and try again.',
  ],
};
const UNREADABLE = [400, 'invalid-request', 'The request cannot be read.'] as const;

/** The answers that are under way on a connection. */
const answers = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Has requests that cannot be read refused as all others are. The framework refuses them in a form of its own and without
 * the headers of other answers, and writes that into an answer that is on its way.
 */
export function readingRequests(): Pick<FastifyServerOptions, 'clientErrorHandler'> & {
  http: { requireHostHeader: false };
} {
  return {
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const isBegun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
      if (socket.writable && !isBegun) socket.write(refusal(...(REFUSALS[error.code] ?? UNREADABLE)));
      socket.destroy(error);
    },
    // A request without one is refused with all other unclear ones.
    http: { requireHostHeader: false },
  };
}

/** Notes which answers are under way, and answers who expects what is not known here. */
export function watchAnswers(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const open = answers.get(socket) ?? new Set();
    answers.set(socket, open.add(reply.raw));
    reply.raw.once('close', () => open.delete(reply.raw));
    done();
  });
}

function refusal(status: number, code: ErrorCode, message: string): string {
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Security-Policy: default-src 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
