import { createHash } from 'node:crypto';
import { ReplaceEditTokenSchema } from '@submittal/contract/project';
import { AppError } from '../http/app-error.ts';
import { isSafeText } from '../random-text.ts';

/** What a client's key gives the project that it creates. */
export interface KeyedProject {
  readonly id: string;
  readonly editToken: string;
}

/** As much as random ids and edit tokens have, in bytes. */
const BYTES = { id: 16, token: 32 };

/**
 * The key of a call that creates a project, from the header `Idempotency-Key`; null if it has none. The key is as random
 * as an edit token, and as secret: id and token follow from it.
 * @throws AppError `invalid-request` if it is not random enough to belong to one caller
 */
export function readCreationKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  // The draft of the header's standard puts it in quotes.
  const editToken = String(header).replace(/^"(.*)"$/, '$1');
  const read = ReplaceEditTokenSchema.safeParse({ editToken });
  if (read.success) return editToken;
  const [message = 'it is not a random key'] = read.error.issues.map((issue) => issue.message);
  throw new AppError('invalid-request', 'The request is not valid.', [{ path: 'Idempotency-Key', message }]);
}

/** The id and the edit token of the project that a key creates: the same ones each time, so that nothing is stored for it. */
export function projectOfKey(key: string): KeyedProject {
  return { id: derived(`project id ${key}`, BYTES.id), editToken: derived(`edit token ${key}`, BYTES.token) };
}

function derived(from: string, bytes: number): string {
  for (let turn = 0; ; turn++) {
    const digest = createHash('sha256').update(`${turn} ${from}`).digest();
    const text = digest.subarray(0, bytes).toString('base64url');
    if (isSafeText(text)) return text;
  }
}
