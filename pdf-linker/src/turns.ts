import { setImmediate } from 'node:timers/promises';
import { nurseryCollected } from './small-heap.ts';

/** Milliseconds that work goes on before others have their turn. */
const LONGEST_TURN = 4;

/**
 * Long work in turns: between them a process does what else it has to do, for other visitors and for its own heap,
 * whose collection V8 ends in a turn of its own.
 */
export class Turns {
  #begun = performance.now();

  /** Whether the turn has been long enough. */
  get over(): boolean {
    return performance.now() - this.#begun >= LONGEST_TURN;
  }

  /** Lets others have their turn, and begins the next. */
  async next(): Promise<void> {
    await setImmediate();
    await nurseryCollected();
    this.#begun = performance.now();
  }
}
