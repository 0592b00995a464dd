import type { Messages } from '../messages/messages.ts';
import type { ApiError } from './errors.ts';

/** What a refusal says: in the visitor's language where that is not the server's, else the server's own sentence. */
export function refusalText({ body }: ApiError, t: Pick<Messages, 'refusals'>): string | undefined {
  return body && (t.refusals[body.error.code] ?? body.error.message);
}
