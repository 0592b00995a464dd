import { retryAfterOf } from './retry-after.ts';

/** The server, or one of its stores, cannot answer at present. */
const UNAVAILABLE = 503;

/** The longest wait before a message says that it does not work at present. */
const MAX_WAIT_SECONDS = 10;

/**
 * How long to wait before a second attempt, in seconds; null if there is to be none. It is somewhat more than the server
 * says, which spreads the attempts of those who were refused together.
 */
export function secondsToWait(response: Response): number | null {
  const seconds = response.status === UNAVAILABLE ? retryAfterOf(response) : null;
  return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds * (1 + Math.random() / 2) : null;
}
