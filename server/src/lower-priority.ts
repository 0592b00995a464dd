import { setPriority } from 'node:os';

/** As `nice` counts it: a third of what a server gets while there is not enough for all. */
const PRIORITY = 5;

/**
 * Has a process that has just begun come after servers while there is not enough of the processor for all, so that visitors
 * do not notice it. Threads that it has made already do not.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // It has ended, or has a lower one, which only the system's administrator may raise.
  }
}
