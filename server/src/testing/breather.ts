import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a visitor of a test that works on and on does between two visits: nothing, for a moment. Visitors without it take
 * every core, and what happens beside them, and is looked for, takes longer.
 */
export function breather(milliseconds = 20): Promise<void> {
  return pause(milliseconds);
}
