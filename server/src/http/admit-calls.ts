import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shedCalls } from '../measures.ts';
import { Admission, busy } from './admission.ts';
import { type CallClass, callClasses } from './call-classes.ts';
import { atFirstByte } from './first-byte.ts';
import { measureLoopDelay } from './loop-delay.ts';
import { refuseBusy } from './refuse-busy.ts';
import { waitingSince } from './waiting-since.ts';

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
  // A class of which none was refused is reported as well, so that the first refusal is seen as an increase.
  for (const kind of callClasses) shedCalls.inc({ class: kind }, 0);
  const admission = new Admission({ delay, connections: () => connections });
  app.addHook('onClose', async () => delay.stop());
  const leaves = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', (request, reply, done) => {
    const { callClass } = request.routeOptions.config;
    const reason = callClass ? admission.refusal(callClass) : null;
    if (callClass && reason !== null) refuseBusy(reply, callClass, reason);
    else done();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { callClass } = request.routeOptions.config;
    if (!callClass) return;
    const leave = await admission.enter(callClass, waitingSince(request));
    if (typeof leave === 'string') {
      // Nobody reads the refusal of a client that has left.
      refuseBusy(reply, callClass, leave);
      return;
    }
    leaves.set(request, leave);
    reply.raw.once('close', leave);
    if (!reply.raw.closed) return;
    // Nobody waits for the answer: the work would only delay those who do.
    leave();
    throw busy('sender');
  });
  // From its first byte on an answer is only sent, and its reader may be slow. To link the first piece of a package takes
  // longer than to plan it.
  app.addHook('onSend', async (request) => atFirstByte(request, () => leaves.get(request)?.()));
}
