import { CHUNK_BYTES, joinChunks } from './chunks.ts';

/** A segment of the virtual file: its length, and its bytes [start, end). */
export interface Segment {
  length: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
  /** Says that bytes of it will be read soon. */
  ahead?(): void;
}

/** A segment whose bytes are in memory. */
export function bytesSegment(bytes: Uint8Array): Segment {
  return {
    length: bytes.length,
    async *read(start, end) {
      // A copy, because the receiver of a chunk may change it.
      yield bytes.slice(start, end);
    },
  };
}

/** Chunks below this size are joined with their neighbours: each chunk costs its sender a call. */
const SMALL_CHUNK = 64 * 1024;

/** The same bytes in fewer chunks, with small ones joined. */
async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    if (size > 0 && size + chunk.length > CHUNK_BYTES) {
      yield joinChunks(buffered);
      buffered = [];
      size = 0;
    }
    buffered.push(chunk);
    size += chunk.length;
    if (size < SMALL_CHUNK) continue;
    yield joinChunks(buffered);
    buffered = [];
    size = 0;
  }
  if (size > 0) yield joinChunks(buffered);
}

/** A segment that begins within so many bytes of what is being read is notified that it will be read soon. */
const AHEAD_BYTES = 16 * 1024 * 1024;

/** Segments in succession, read by range. */
export class SegmentFile {
  readonly #segments: Segment[] = [];
  readonly #starts: number[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds a segment; returns the offset at which it begins. */
  append(segment: Segment): number {
    const start = this.#length;
    this.#segments.push(segment);
    this.#starts.push(start);
    this.#length += segment.length;
    return start;
  }

  /**
   * The bytes [start, end), limited to the length of the file.
   * @throws RangeError if start is negative or beyond end.
   */
  async *read(start: number, end: number): AsyncIterable<Uint8Array> {
    if (!(start >= 0) || start > end) throw new RangeError(`no such range: ${start} to ${end}`);
    yield* gathered(this.#chunks(start, Math.min(end, this.#length)));
  }

  async *#chunks(start: number, stop: number): AsyncIterable<Uint8Array> {
    let next = this.#find(start) + 1;
    for (let i = next - 1; i < this.#segments.length; i++) {
      const segment = this.#segments[i];
      const at = this.#starts[i];
      if (segment === undefined || at === undefined || at >= stop) return;
      const from = Math.max(0, start - at);
      const to = Math.min(segment.length, stop - at);
      if (to <= from) continue;
      let reached = at + from;
      for await (const chunk of segment.read(from, to)) {
        yield chunk;
        reached += chunk.length;
        next = this.#tell(next, Math.min(stop, reached + AHEAD_BYTES));
      }
    }
  }

  /** Notifies the segments from the one given on that begin before an offset; returns the first that was not notified. */
  #tell(from: number, before: number): number {
    let next = from;
    while (next < this.#segments.length && (this.#starts[next] ?? before) < before)
      this.#segments[next++]?.ahead?.();
    return next;
  }

  /** Index of the last segment that begins at or before an offset. */
  #find(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
