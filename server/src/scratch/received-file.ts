import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Bytes at either end that tell of what type a file is. */
const TELLING = 1024;

/** A file that came in, on the disk of this machine. What it is was found on the way, and is not read again. */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly crc32: number;
  /** Its first and its last kilobyte, one behind the other; all of it where it is no longer than both. */
  readonly ends: Uint8Array;
  /** Takes the file away; whoever received it does. */
  remove(): Promise<void>;
}

/** Writes what comes in to a new file. When it does not come whole, or cannot be written, the file is removed. */
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

/** Looks at bytes as they pass. */
class Passed {
  readonly #hash = createHash('sha256');
  #crc32 = 0;
  #size = 0;
  #first: Buffer = Buffer.alloc(0);
  /** The last kilobyte behind the first one. */
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
