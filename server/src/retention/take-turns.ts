import { setTimeout as pause } from 'node:timers/promises';

/**
 * Longer than a step takes, so that visitors have the thread, and others the database and its disk, for most of the
 * time.
 */
const PAUSE_MILLISECONDS = 20;

/** Lets everybody else go on between two steps of a long removal. */
export function takeTurns(): Promise<void> {
  return pause(PAUSE_MILLISECONDS);
}
