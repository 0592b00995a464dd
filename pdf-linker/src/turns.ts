import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work goes on before others have their turn. */
const MAX_MILLISECONDS = 4;

/** Looking at the clock for each of many small parts would take longer than some of them. */
const PARTS_A_LOOK = 8;

/** Long work in turns: between them a process does what else it has to do. */
export class Turns {
  #begun = performance.now();
  #asked = 0;

  /** Whether the turn has been long enough; to be asked for each document, or for what takes as long. */
  get over(): boolean {
    this.#asked++;
    return this.#asked % PARTS_A_LOOK === 0 && performance.now() - this.#begun >= MAX_MILLISECONDS;
  }

  /** Lets others have their turn, and begins the next. */
  async next(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }
}
