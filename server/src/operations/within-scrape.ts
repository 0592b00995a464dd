import { setTimeout as pause } from 'node:timers/promises';

/** Whoever reads the metrics waits no longer than this for a store, in milliseconds: they matter most when one fails. */
const PATIENCE = 1000;

/** What a store answers in time; null if it fails or takes too long. */
export async function withinScrape<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([
      asked.catch(() => null),
      pause(PATIENCE, null, { ref: false, signal: answered.signal }),
    ]);
  } finally {
    answered.abort();
  }
}
