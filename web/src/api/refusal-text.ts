import type { Messages } from '../messages/messages.ts';
import { ApiError } from './errors.ts';

/**
 * The text of a refusal: in the visitor's language if that differs from the server's, else the server's own
 * sentence.
 */
export function refusalText({ body }: ApiError, t: Pick<Messages, 'refusals'>): string | undefined {
  return body && (t.refusals[body.error.code] ?? body.error.message);
}

/** Why something failed, for as long as it is shown: as the server says it in the visitor's language, else `other`. */
export function failureText(error: unknown, t: Pick<Messages, 'refusals'>, other: string): string {
  return (error instanceof ApiError ? refusalText(error, t) : undefined) ?? other;
}
