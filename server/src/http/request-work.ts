import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBehalfOf } from '../children/current-sender.ts';
import { type Span, startSpan } from '../tracing/spans.ts';
import { doing, requestIdFrom, traceparentFrom, type Work } from '../tracing/work.ts';
import { clientAddress } from './client-address.ts';

/** Crockford's letters and digits, which nobody confuses when reading them aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 10;

/** Asked so often that their spans would hide all others. */
const UNTRACED: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** The header that names a request, in questions of a proxy and in every answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ten signs that a visitor can quote, of 50 random bits. */
function newRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Names requests: as a trusted proxy does, if its name is well-formed, or else anew. */
export function requestNames(trustProxy: number): (request: IncomingMessage) => string {
  return ({ headers }) =>
    (trustProxy > 0 ? requestIdFrom(headers[REQUEST_ID_HEADER]) : null) ?? newRequestId();
}

/**
 * Has everything that is done for a request know its id and its sender, and be part of its span; says the id in each
 * answer. Must come before all that answers.
 */
export function followRequests(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>();
  const within = (request: FastifyRequest, done: () => void) =>
    onBehalfOf(clientAddress(request), () => doing(works.get(request) ?? {}, done));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const parent = traceparentFrom(request.headers.traceparent) ?? undefined;
    const span = spanOf(request, parent);
    if (span) {
      reply.raw.once('close', () => {
        const outcome = reply.raw.writableFinished ? 'answered' : 'left';
        span.tell({ 'http.response.status_code': reply.statusCode, 'submittal.outcome': outcome });
        span.end();
      });
    }
    const work = { request: request.id, traceparent: span?.traceparent ?? parent };
    works.set(request, work);
    within(request, done);
  });
  // A body's last byte, and the answer's, come as part of whatever the connection was opened for.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, _reply, done) => within(request, done));
}

function spanOf({ method, routeOptions }: FastifyRequest, parent: string | undefined): Span | null {
  const { url: route } = routeOptions;
  if (route !== undefined && UNTRACED.includes(route)) return null;
  return startSpan({
    // The pattern: an address names projects and links.
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    parent,
    facts: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
  });
}
