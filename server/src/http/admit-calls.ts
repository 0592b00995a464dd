import { type ErrorBody, errorStatus } from '@submittal/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shedCalls } from '../measures.ts';
import { Admission, BUSY, type BusyReason, busy, RETRY_SECONDS } from './admission.ts';
import { type CallClass, callClasses } from './call-classes.ts';
import { noteReason } from './log-requests.ts';
import { measureLoopDelay } from './loop-delay.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How calls of this route rank when there is too much to do; without one they are always answered. */
    callClass?: CallClass;
  }
}

/**
 * Admits calls by class (`admission.ts`): refuses them before their body is read, and begins them in turn once it has
 * arrived, so that a slow sender holds no place.
 */
export function admitCalls(app: FastifyInstance): void {
  const delay = measureLoopDelay();
  let connections = 0;
  app.server.on('connection', () => {
    connections++;
  });
  // A class of which none was refused is told as well, so that the first refusal is seen as an increase.
  for (const kind of callClasses) shedCalls.inc({ class: kind }, 0);
  const admission = new Admission({ delay, connections: () => connections });
  app.addHook('onClose', async () => delay.stop());
  const leaves = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', (request, reply, done) => {
    const { callClass } = request.routeOptions.config;
    const reason = callClass ? admission.refusal(callClass) : null;
    if (callClass && reason !== null) {
      shedCalls.inc({ class: callClass });
      refuse(reply, reason);
    } else done();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { callClass } = request.routeOptions.config;
    if (!callClass) return;
    const leave = await admission.enter(callClass);
    leaves.set(request, leave);
    reply.raw.once('close', leave);
    if (!reply.raw.closed) return;
    // Nobody waits for the answer: the work would only delay those who do.
    leave();
    throw busy('sender');
  });
  // From here on only bytes are sent, and the reader may be slow.
  app.addHook('onSend', async (request) => leaves.get(request)?.());
}

/** The body of the refusal, up to and after the id of the request. */
const [BEFORE_ID = '', AFTER_ID = ''] = JSON.stringify({
  error: { code: 'busy', message: BUSY, request: '|' },
} satisfies ErrorBody).split('|');

/**
 * As the error handler does, but at a third of the cost: under overload most of the time would go into refusing. Only the
 * headers that let other sites read it are set by now.
 */
function refuse(reply: FastifyReply, reason: BusyReason): void {
  noteReason(reply.request, reason);
  reply.hijack();
  const body = BEFORE_ID + reply.request.id + AFTER_ID;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(errorStatus.busy, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS[reason]),
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(body);
}
