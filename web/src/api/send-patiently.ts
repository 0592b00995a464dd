import type { ErrorCode } from '@submittal/contract/errors';
import { ApiError } from './errors.ts';
import { retryAfterOf } from './retry-after.ts';

/** The refusals that a later attempt may not meet. */
const BUSY: readonly unknown[] = ['uploads-busy', 'busy', 'unavailable'] satisfies readonly ErrorCode[];

/** What a proxy answers while there is no server behind it. */
const NO_SERVER: readonly number[] = [502, 503, 504];

const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.body === undefined ? NO_SERVER.includes(error.status) : BUSY.includes(error.code));

/** Attempts before a message says that it does not work at present. */
const MAX_ATTEMPTS = 6;

/** The wait if the server names none, and the longest wait without asking the visitor. */
const USUAL_SECONDS = 5;
const MAX_SECONDS = 30;

const pause = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/**
 * Sends files again, as the visitor would, as long as the server is busy with others or cannot reach its stores. Files
 * that arrive twice are in no project and are removed.
 */
export async function sendPatiently<Answer>(
  send: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error) || attempt === MAX_ATTEMPTS) throw error;
      const seconds = Math.min(retryAfterOf(error.response) || USUAL_SECONDS, MAX_SECONDS);
      // Spreads the retries of visitors who were turned away together.
      await wait(seconds * (1 + Math.random() / 2));
    }
  }
}
