import type { Retry } from './sync-state.ts';

/** The first wait, and the longest, in seconds. They double from one attempt to the next. */
const MIN_SECONDS = 1;
const MAX_SECONDS = 30;

/** The wait for room on the server, which somebody has to make, in seconds. */
const FULL_SECONDS = 60;

/** The longest time that a server, or a proxy before it, can ask for, in seconds. */
const MAX_NAMED_SECONDS = 300;

/**
 * How long to wait before the next attempt, in milliseconds. A part of it is random, so that the visitors of a server
 * that comes back do not all come at once.
 * @param named what the server said in `Retry-After`, in seconds; null if it said nothing
 * @param random from 0 to 1
 */
export function retryDelay(
  { attempt, reason }: Pick<Retry, 'attempt' | 'reason'>,
  named: number | null,
  random: number,
): number {
  const doubled = Math.min(MAX_SECONDS, MIN_SECONDS * 2 ** Math.min(attempt - 1, 10));
  const own = (reason === 'full' ? FULL_SECONDS : doubled) * (0.5 + random / 2);
  const theirs = named === null ? 0 : Math.min(named, MAX_NAMED_SECONDS) * (1 + random / 2);
  return Math.max(own, theirs) * 1000;
}
