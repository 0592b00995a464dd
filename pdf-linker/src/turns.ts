import { setImmediate } from 'node:timers/promises';
import { nurseryCollected } from './small-heap.ts';

/** Milliseconds that work goes on before others have their turn. */
const MAX_TURN = 4;

/** Milliseconds that work waits for the nursery to be collected, all turns taken together. */
const MAX_WAIT = 20;

/** Looking at the clock for each of many small parts would take longer than some of them. */
const PARTS_A_LOOK = 8;

/**
 * Long work in turns: between them a process does what else it has to do, for other visitors and for its own heap,
 * whose collection V8 carries on and ends in turns of its own.
 */
export class Turns {
  #begun = performance.now();
  #asked = 0;
  #patience = MAX_WAIT;

  /** Whether the turn has been long enough; to be asked for each document, or for what takes as long. */
  get over(): boolean {
    this.#asked++;
    return this.#asked % PARTS_A_LOOK === 0 && performance.now() - this.#begun >= MAX_TURN;
  }

  /** Lets others have their turn, and begins the next. */
  async next(): Promise<void> {
    await setImmediate();
    this.#patience = await nurseryCollected(this.#patience);
    this.#begun = performance.now();
  }
}
