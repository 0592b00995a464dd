import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BlobDamaged } from './blob-store.ts';

/** The unit that is checked. A smaller range costs the reading of one. */
const PIECE = 64 * 1024;

/** Blobs whose sums are remembered: as many as are remembered as verified. */
const MAX_REMEMBERED = 100_000;

interface Sums {
  readonly size: number;
  readonly crcs: Uint32Array;
}

/**
 * CRC-32 of each piece of the blobs that were read whole, so that what goes bad afterwards is noticed where it is handed
 * over, without reading the rest. Against rot, not against forgery: the identity of a blob is its SHA-256, with which
 * whoever read it whole compared it.
 */
export class PieceSums {
  readonly #sums = new LRUCache<string, Sums>({ max: MAX_REMEMBERED });

  /** Notes a blob that is in memory. */
  note(hash: string, bytes: Uint8Array): void {
    const crcs = new Uint32Array(Math.ceil(bytes.length / PIECE));
    for (const at of crcs.keys()) crcs[at] = crc32(bytes.subarray(at * PIECE, (at + 1) * PIECE));
    this.#sums.set(hash, { size: bytes.length, crcs });
  }

  forget(hash: string): void {
    this.#sums.delete(hash);
  }

  /** The same pieces. Once all of them have been read the blob is noted, unless it was before. */
  async *noted(hash: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (this.#sums.has(hash)) return yield* pieces;
    const crcs: number[] = [];
    let size = 0;
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + PIECE - (size % PIECE));
        const index = Math.floor(size / PIECE);
        crcs[index] = crc32(part, crcs[index]);
        at += part.length;
        size += part.length;
      }
      yield piece;
    }
    if (!this.#sums.has(hash)) this.#sums.set(hash, { size, crcs: Uint32Array.from(crcs) });
  }

  /**
   * Bytes [start, end) of a blob by way of `read`, which gets bounds of whole pieces, and checked if the blob is noted.
   * @throws BlobDamaged if they are not those that were noted, or not there any more
   */
  async checked(
    hash: string,
    start: number,
    end: number,
    read: (from: number, to: number) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const sums = this.#sums.get(hash);
    if (!sums || end > sums.size) return read(start, end);
    const from = start - (start % PIECE);
    const to = Math.min(Math.ceil(end / PIECE) * PIECE, sums.size);
    const bytes = await read(from, to).catch((error: unknown) => {
      throw error instanceof RangeError ? new BlobDamaged(hash) : error;
    });
    if (bytes.length < to - from) throw new BlobDamaged(hash);
    for (let at = 0; at < bytes.length; at += PIECE) {
      const crc = crc32(bytes.subarray(at, at + PIECE));
      if (crc !== sums.crcs[(from + at) / PIECE]) throw new BlobDamaged(hash);
    }
    return from === start && to === end ? bytes : bytes.subarray(start - from, end - from);
  }

  /** Where a read that begins at `start` ends, so that those after it begin with a piece. */
  static end(start: number, most: number, end: number): number {
    return Math.min(start - (start % PIECE) + most, end);
  }
}
