import { createHash } from 'node:crypto';
import { ReplaceEditTokenSchema } from '@submittal/contract/project';
import type { FastifyRequest } from 'fastify';
import { isSafeText } from '../random-text.ts';
import { AppError } from './app-error.ts';

/** As much as random ids have, in bytes. */
const ID_BYTES = 16;

/**
 * The key of a call that makes something, from the header `Idempotency-Key`; null if it has none. The key is as random as an
 * edit token, and of a call that creates a project as secret.
 * @throws AppError `invalid-request` if it is not random enough to belong to one caller
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  // The draft of the header's standard puts it in quotes.
  const editToken = String(header).replace(/^"(.*)"$/, '$1');
  const read = ReplaceEditTokenSchema.safeParse({ editToken });
  if (read.success) return editToken;
  const [message = 'it is not a random key'] = read.error.issues.map((issue) => issue.message);
  throw keyRefused(message);
}

/** The refusal of a call with the key of one that asked for something else: neither may be taken for the other. */
export function keyOfAnother(): AppError {
  return keyRefused('it was sent with another call: take a new one for what is new');
}

function keyRefused(message: string): AppError {
  return new AppError('invalid-request', 'The request is not valid.', [{ path: 'Idempotency-Key', message }]);
}

/**
 * An id of something that a call with a key makes: the same one each time, so that nothing is stored for the key.
 * @param what names the thing among all that calls with this key may make
 * @param bytes how much of it is random
 */
export function idOfKey(key: string, what: string, bytes = ID_BYTES): string {
  for (let turn = 0; ; turn++) {
    const digest = createHash('sha256').update(`${turn} ${what} ${key}`).digest();
    const text = digest.subarray(0, bytes).toString('base64url');
    if (isSafeText(text)) return text;
  }
}
