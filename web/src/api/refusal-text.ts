import type { Messages } from '../messages/messages.ts';
import type { ApiError } from './errors.ts';

/**
 * The text of a refusal: in the visitor's language if that differs from the server's, else the server's own
 * sentence.
 */
export function refusalText({ body }: ApiError, t: Pick<Messages, 'refusals'>): string | undefined {
  return body && (t.refusals[body.error.code] ?? body.error.message);
}
