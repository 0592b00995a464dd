import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BlobDamaged } from './blob-store.ts';

/** The unit that is checked. A smaller range costs the reading of one. */
const PIECE = 64 * 1024;

/** So many pieces have a sum of their own too: one call for a larger part takes less than several. */
const BLOCK = 4 * PIECE;

/** Blobs whose sums are remembered: as many as are remembered as verified. */
const MAX_REMEMBERED = 100_000;

/**
 * GMAC (NIST SP 800-38D) with a key of this process: processors multiply in this field, so it takes a third of the time
 * of `zlib.crc32`. The sums stay in memory, so that one nonce for all gives nothing away. The key is an object: of bytes
 * Node would make one for each sum, which takes 30 µs, more than the sum of a block.
 */
const [KEY, NONCE] = [createSecretKey(randomBytes(16)), randomBytes(12)];
const TAG = { authTagLength: 16 } as const;

interface Sums {
  readonly size: number;
  readonly pieces: Uint32Array;
  readonly blocks: Uint32Array;
}

/**
 * Sums of the pieces of the blobs that were read whole, so that what goes bad afterwards is noticed where it is handed
 * over, without reading the rest. Against rot: the identity of a blob is its SHA-256, with which whoever read it whole
 * compared it.
 */
export class PieceSums {
  // A number of entries would be laid out at once: 20 ms of every start, and 2 MB.
  readonly #sums = new LRUCache<string, Sums>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 });

  /** Notes a blob that is in memory. */
  note(hash: string, bytes: Uint8Array): void {
    const summing = new Summing();
    summing.add(bytes);
    this.#sums.set(hash, summing.end());
  }

  forget(hash: string): void {
    this.#sums.delete(hash);
  }

  /** The same pieces. Once all of them have been read the blob is noted, unless it was before. */
  async *noted(hash: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (this.#sums.has(hash)) return yield* pieces;
    const summing = new Summing();
    for await (const piece of pieces) {
      summing.add(piece);
      yield piece;
    }
    if (!this.#sums.has(hash)) this.#sums.set(hash, summing.end());
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
    if (bytes.length < to - from || !isSame(sums, from, bytes)) throw new BlobDamaged(hash);
    return from === start && to === end ? bytes : bytes.subarray(start - from, end - from);
  }

  /** Where a read from `start` on the way to `end` ends, so that those after it read whole blocks. */
  static end(start: number, end: number): number {
    const from = start - (start % PIECE);
    return end <= from + BLOCK ? end : start - (start % BLOCK) + BLOCK;
  }
}

/** Whether bytes that begin and end with a piece are those that were noted. */
function isSame(sums: Sums, from: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const start = from + at;
    const isBlock = start % BLOCK === 0 && (bytes.length - at >= BLOCK || from + bytes.length === sums.size);
    const unit = isBlock ? BLOCK : PIECE;
    const part = at === 0 && bytes.length <= unit ? bytes : bytes.subarray(at, at + unit);
    if (sumOf(part) !== (isBlock ? sums.blocks : sums.pieces)[start / unit]) return false;
    at += unit;
  }
  return true;
}

function sumOf(bytes: Uint8Array): number {
  return endOf(begun().setAAD(bytes));
}

function begun() {
  return createCipheriv('aes-128-gcm', KEY, NONCE, TAG);
}

function endOf(cipher: ReturnType<typeof begun>): number {
  cipher.final();
  return cipher.getAuthTag().readUInt32LE(0);
}

/** The sums of a blob that arrives in parts of any length. */
class Summing {
  readonly #pieces = new Sum(PIECE);
  readonly #blocks = new Sum(BLOCK);
  #size = 0;

  add(bytes: Uint8Array): void {
    this.#pieces.add(bytes);
    this.#blocks.add(bytes);
    this.#size += bytes.length;
  }

  end(): Sums {
    return { size: this.#size, pieces: this.#pieces.end(), blocks: this.#blocks.end() };
  }
}

/** The sums of its units of one length. */
class Sum {
  readonly #unit: number;
  readonly #ended: number[] = [];
  /** Begun with the first byte of a unit. */
  #cipher: ReturnType<typeof begun> | null = null;
  /** Bytes of the unit that is not full yet. */
  #filled = 0;

  constructor(unit: number) {
    this.#unit = unit;
  }

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + this.#unit - this.#filled);
      this.#cipher ??= begun();
      this.#cipher.setAAD(part);
      at += part.length;
      this.#filled += part.length;
      if (this.#filled === this.#unit) this.#end(this.#cipher);
    }
  }

  end(): Uint32Array {
    if (this.#cipher) this.#end(this.#cipher);
    return Uint32Array.from(this.#ended);
  }

  #end(cipher: ReturnType<typeof begun>): void {
    this.#ended.push(endOf(cipher));
    this.#cipher = null;
    this.#filled = 0;
  }
}
