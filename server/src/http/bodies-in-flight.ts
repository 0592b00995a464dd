import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';
import { InFlight, type InFlightLimits } from './in-flight.ts';
import { receivingOf } from './slow-bodies.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of bodies that are read into memory: sixteen of the largest projects per sender, and four times that
 * in all.
 */
const MAX_LARGE: InFlightLimits = {
  bytes: 128 * MEBIBYTE,
  count: Number.POSITIVE_INFINITY,
  senderBytes: 32 * MEBIBYTE,
  senderCount: Number.POSITIVE_INFINITY,
};

/** A body up to this length is small: that of a search, or of a change of a few fields. */
const SMALL_BYTES = 16 * 1024;

/** Small ones have a budget of their own, so that no number of projects under way shuts out a search. */
const MAX_SMALL: InFlightLimits = { ...MAX_LARGE, bytes: 32 * MEBIBYTE, senderBytes: MEBIBYTE };

const RETRY_SECONDS = 5;

/**
 * Holds bodies that are read into memory to a budget, before a byte of them is read. Bodies of
 * `multipart/form-data` are not covered: they are read file by file (`submittals/upload-admission.ts`).
 */
export function limitBodies(app: FastifyInstance): void {
  const [small, large] = [new InFlight(MAX_SMALL), new InFlight(MAX_LARGE)];
  app.addHook('onRequest', async (request, reply) => {
    const {
      'content-length': length,
      'transfer-encoding': coding,
      'content-type': type = '',
    } = request.headers;
    if (coding === undefined && !Number(length)) return;
    if (/^multipart\/form-data\b/i.test(type)) return;
    const most = request.routeOptions.bodyLimit ?? MEBIBYTE;
    const bytes = Math.min(Number(length ?? most), most);
    const inFlight = bytes <= SMALL_BYTES ? small : large;
    const place = inFlight.take(clientAddress(request), bytes, receivingOf(request, reply));
    if (!place) {
      const message = 'Too much is being sent at once. Please try again in a moment.';
      throw new AppError('too-many-requests', message, [], RETRY_SECONDS);
    }
    reply.raw.once('close', place.release);
  });
}
