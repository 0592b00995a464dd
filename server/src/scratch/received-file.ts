import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Bytes at either end that reveal the type of a file. */
const TELLING = 1024;

/**
 * A received file on the local disk. Its properties were determined as it arrived, and it is not read again for
 * them.
 */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly crc32: number;
  /** Its first and its last kilobyte, concatenated; the whole file if it is no longer than both. */
  readonly ends: Uint8Array;
  /** Deletes the file; whoever received it must call this. */
  remove(): Promise<void>;
}

/**
 * Writes incoming bytes to a new file. If they do not arrive completely, or cannot be written, the file is
 * removed.
 */
export async function receive(pieces: AsyncIterable<Uint8Array>, path: string): Promise<ReceivedFile> {
  const remove = () => rm(path, { force: true });
  const passed = new Passed();
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(passed.look(pieces));
    } finally {
      await file.close();
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, ...passed.found(), remove };
}

/** Examines bytes as they pass. */
class Passed {
  readonly #hash = createHash('sha256');
  #crc32 = 0;
  #size = 0;
  #first: Buffer = Buffer.alloc(0);
  /** The last kilobyte after the first one. */
  #last: Buffer = Buffer.alloc(0);

  async *look(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#hash.update(piece);
      this.#crc32 = crc32(piece, this.#crc32);
      this.#size += piece.length;
      const rest = piece.subarray(TELLING - this.#first.length);
      if (this.#first.length < TELLING) {
        this.#first = Buffer.concat([this.#first, piece.subarray(0, TELLING - this.#first.length)]);
      }
      this.#last = Buffer.concat([this.#last, rest.subarray(-TELLING)]).subarray(-TELLING);
      yield piece;
    }
  }

  found(): Pick<ReceivedFile, 'size' | 'sha256' | 'crc32' | 'ends'> {
    return {
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      crc32: this.#crc32,
      ends: Buffer.concat([this.#first, this.#last]),
    };
  }
}
