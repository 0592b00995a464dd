import { setImmediate } from 'node:timers/promises';

/** How long work continues before other tasks get a turn, in milliseconds. */
const MAX_MILLISECONDS = 4;

/** The clock is read once for this many small parts: reading it can take longer than a part. */
const PARTS_A_LOOK = 8;

/** Splits long work into turns, between which the process can do other work. */
export class Turns {
  #begun = performance.now();
  #asked = 0;

  /**
   * Whether the turn has lasted long enough; to be read once for each document, or a part of similar size.
   */
  get over(): boolean {
    this.#asked++;
    return this.#asked % PARTS_A_LOOK === 0 && performance.now() - this.#begun >= MAX_MILLISECONDS;
  }

  /** The same for a part that may take some milliseconds itself. */
  get due(): boolean {
    return performance.now() - this.#begun >= MAX_MILLISECONDS;
  }

  /** Yields to other tasks, and begins the next turn. */
  async next(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }
}
