import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work goes on before others have their turn. */
const LONGEST_TURN = 8;

/**
 * Long work in turns: between them a process does what else it has to do, for other visitors and for its own heap,
 * whose collection V8 ends in a turn of its own.
 */
export class Turns {
  #begun = performance.now();

  /** To be awaited between the parts of the work; waits for others only when a turn has taken long enough. */
  async pass(): Promise<void> {
    if (performance.now() - this.#begun < LONGEST_TURN) return;
    await setImmediate();
    this.#begun = performance.now();
  }
}
