import { type ErrorBody, errorStatus } from '@submittal/contract/errors';
import type { FastifyReply } from 'fastify';
import { shedCalls } from '../measures.ts';
import { BUSY, type BusyReason, retrySeconds } from './admission.ts';
import type { CallClass } from './call-classes.ts';
import { noteReason } from './log-requests.ts';

/** The body of the refusal, up to and after the id of the request. */
const [BEFORE_ID = '', AFTER_ID = ''] = JSON.stringify({
  error: { code: 'busy', message: BUSY, request: '|' },
} satisfies ErrorBody).split('|');

/**
 * Refuses a call for which there is no room, and counts it: as the error handler does, but at a third of the cost, because under
 * overload most of the time would go into refusing. The headers that are set by now are sent, which at the door are only those that let
 * other sites read it.
 */
export function refuseBusy(reply: FastifyReply, kind: CallClass, reason: BusyReason): void {
  shedCalls.inc({ class: kind });
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
    'retry-after': String(retrySeconds(kind)),
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(body);
}
