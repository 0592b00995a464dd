import { ByteWriter } from './byte-writer.ts';
import { lastAtOrBelow } from './last-at-or-below.ts';
import { lengthOf } from './length-counter.ts';
import type { Written } from './output.ts';
import type { Segment } from './segment.ts';

/** How much is written at once, in bytes. */
const BLOCK_BYTES = 64 * 1024;

/** Text in succession that is written when it is read. Until then only its length is known. */
export class WrittenSegment implements Segment {
  readonly #parts: Written[] = [];
  readonly #starts: number[] = [];
  length = 0;

  /** @param length its length, if that is known */
  add(part: Written, length = lengthOf(part)): void {
    this.#parts.push(part);
    this.#starts.push(this.length);
    this.length += length;
  }

  async *read(start: number, end: number): AsyncIterable<Uint8Array> {
    const writer = new ByteWriter();
    for (let next = lastAtOrBelow(this.#starts, start); (this.#starts[next] ?? end) < end; ) {
      const from = this.#starts[next] ?? 0;
      while ((this.#starts[next] ?? end) < Math.min(end, from + BLOCK_BYTES)) this.#parts[next++]?.(writer);
      yield writer.take().subarray(Math.max(0, start - from), end - from);
    }
  }
}
