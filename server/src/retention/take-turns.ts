import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a step takes: visitors have the thread, and others the database and its disk, for most of the time. */
const PAUSE_MILLISECONDS = 20;

/** Between two steps of a long removal: lets everybody else go on. */
export function takeTurns(): Promise<void> {
  return pause(PAUSE_MILLISECONDS);
}
