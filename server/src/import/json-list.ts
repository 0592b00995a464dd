import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read from the file at a time; an item that is larger is read by itself. */
const WINDOW_BYTES = 1024 * 1024;

/** An item is not the JSON that its place in the file promised. */
export class BrokenItem extends Error {
  override readonly name = 'BrokenItem';
}

/**
 * A list in a JSON file whose items are read and parsed one after the other, so that a large catalogue is never in memory
 * as a whole. Each iteration reads the file anew.
 */
export class JsonList implements Iterable<unknown> {
  readonly #path: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];

  /** Item `n` is from byte `starts[n]` to `ends[n]` of the file, in UTF-8. */
  constructor(path: string, starts: readonly number[], ends: readonly number[]) {
    this.#path = path;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** The items in order. @throws BrokenItem if one is not JSON, or not there any more */
  *[Symbol.iterator](): Generator<unknown> {
    const file = openSync(this.#path, 'r');
    let window = Buffer.alloc(0);
    let from = 0;
    try {
      for (const [at, start] of this.#starts.entries()) {
        const end = this.#ends[at] ?? start;
        if (start < from || end > from + window.length) {
          window = read(file, start, Math.max(WINDOW_BYTES, end - start));
          from = start;
        }
        yield parsed(window.toString('utf8', start - from, end - from));
      }
    } finally {
      closeSync(file);
    }
  }
}

/** Bytes from `start` on, fewer only where the file ends. */
function read(file: number, start: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const more = readSync(file, bytes, filled, length - filled, start + filled);
    if (more === 0) break;
    filled += more;
  }
  return bytes.subarray(0, filled);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BrokenItem('not JSON', { cause });
  }
}
