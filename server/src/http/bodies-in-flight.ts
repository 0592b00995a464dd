import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';
import { InFlight } from './in-flight.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of bodies that are read into memory: sixteen of the largest projects per sender, and four times that
 * in all.
 */
const MAX_IN_FLIGHT = {
  bytes: 128 * MEBIBYTE,
  count: Number.POSITIVE_INFINITY,
  senderBytes: 32 * MEBIBYTE,
  senderCount: Number.POSITIVE_INFINITY,
};

const RETRY_SECONDS = 5;

/**
 * Holds bodies that are read into memory to a budget, before a byte of them is read. Bodies of
 * `multipart/form-data` are not covered: they are read file by file (`submittals/upload-admission.ts`).
 */
export function limitBodies(app: FastifyInstance): void {
  const inFlight = new InFlight(MAX_IN_FLIGHT);
  app.addHook('onRequest', async (request, reply) => {
    const {
      'content-length': told,
      'transfer-encoding': coding,
      'content-type': type = '',
    } = request.headers;
    if (coding === undefined && !Number(told)) return;
    if (/^multipart\/form-data\b/i.test(type)) return;
    const most = request.routeOptions.bodyLimit ?? MEBIBYTE;
    const place = inFlight.take(clientAddress(request), Math.min(Number(told ?? most), most));
    if (!place) {
      const message = 'Too much is being sent at once. Please try again in a moment.';
      throw new AppError('too-many-requests', message, [], RETRY_SECONDS);
    }
    reply.raw.once('close', place.release);
  });
}
