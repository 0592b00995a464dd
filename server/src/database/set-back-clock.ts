/** How far the clocks of processes that share a database may be apart, in milliseconds. */
const APART = 60 * 1000;

/**
 * The time from which on nothing can have been written. What was, was written before the clock was set back: how long it was to wait
 * is unknown then, and it waits no longer.
 * @param now in milliseconds
 */
export function writtenAhead(now: number): string {
  return new Date(now + APART).toISOString();
}
