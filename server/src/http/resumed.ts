import { setTimeout as pause } from 'node:timers/promises';
import { storeFault } from '../store-fault.ts';

/** How long an answer that has begun waits for a store that is away, and how often it tries again. */
const MAX_AWAY_MILLISECONDS = 60_000;
const AGAIN_MILLISECONDS = 1000;

/**
 * The bytes of [start, end), which `read` reads. Once some have been sent nobody can be asked to come again, so a store
 * that is away is waited for, and what is missing is read then. Before that, it fails at once.
 */
export async function* resumed(
  read: (start: number, end: number) => AsyncIterable<Uint8Array>,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let movedAt = performance.now();
  for (;;) {
    try {
      for await (const piece of read(at, end)) {
        at += piece.length;
        yield piece;
        movedAt = performance.now();
      }
      return;
    } catch (error) {
      const away = performance.now() - movedAt;
      if (at === start || away > MAX_AWAY_MILLISECONDS || storeFault(error) !== 'unavailable') throw error;
    }
    await pause(AGAIN_MILLISECONDS);
  }
}
