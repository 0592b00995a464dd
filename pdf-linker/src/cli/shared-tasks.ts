import type { SharedChecks } from '../source/soundness/shared-checks.ts';
import type { FileResult, FileTask } from './prepare-file.ts';

/** What a thread is given. */
export interface ThreadData {
  readonly tasks: readonly FileTask[];
  readonly taken: SharedArrayBuffer;
  /** Which of the threads it is. */
  readonly place: number;
  readonly checks: SharedChecks;
  /** The path of the file for the bodies that it prepares. */
  readonly bodies: string;
}

/** What a thread says: what it has prepared, why it cannot go on, or that there are checks of streams to be made. */
export type Answer =
  | { readonly index: number; readonly result: FileResult }
  | { readonly failed: string }
  | { readonly checks: true };

const NEXT = 0;
const PLACES = 1;

/** Room for what {@link SharedTasks} of so many threads share. */
export function shareTasks(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer((PLACES + threads) * Int32Array.BYTES_PER_ELEMENT);
}

/** Which of a list of tasks are taken, as several threads see it: each takes the next without asking for it. */
export class SharedTasks {
  readonly #words: Int32Array;
  readonly #count: number;

  constructor(shared: SharedArrayBuffer, count: number) {
    this.#words = new Int32Array(shared);
    this.#count = count;
  }

  /** The index of the next task, for the thread at a place; undefined if none is left. */
  take(place: number): number | undefined {
    const index = Atomics.add(this.#words, NEXT, 1);
    if (index >= this.#count) return undefined;
    Atomics.store(this.#words, PLACES + place, index + 1);
    return index;
  }

  /** The index of the task that the thread at a place took last; undefined if it took none since it began. */
  lastOf(place: number): number | undefined {
    const last = Atomics.load(this.#words, PLACES + place);
    return last === 0 ? undefined : last - 1;
  }

  /** For a thread that begins at a place. */
  begin(place: number): void {
    Atomics.store(this.#words, PLACES + place, 0);
  }

  /** Leaves nothing to take. */
  end(): void {
    Atomics.store(this.#words, NEXT, this.#count);
  }
}
