import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Pieces of bytes that are taken in the order in which they came. An array is one. */
export interface Pieces {
  push(piece: Uint8Array): unknown;
  shift(): Uint8Array | undefined;
}

/**
 * Pieces in a file of their own, so that they take no memory until they are taken. For processes of which nobody waits for an
 * answer: it waits for the disk.
 */
export class SpooledPieces implements Pieces {
  readonly #path: string;
  readonly #file: number;
  readonly #lengths: number[] = [];
  #written = 0;
  #taken = 0;
  #read = 0;

  /** `path` is that of a new file. */
  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'wx+', 0o600);
  }

  push(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      at += writeSync(this.#file, piece, at, piece.length - at, this.#written + at);
    }
    this.#written += piece.length;
    this.#lengths.push(piece.length);
  }

  shift(): Uint8Array | undefined {
    const length = this.#lengths[this.#taken++];
    if (length === undefined) return undefined;
    const piece = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const more = readSync(this.#file, piece, at, length - at, this.#read + at);
      if (more === 0) throw new Error('spooled bytes are gone');
      at += more;
    }
    this.#read += length;
    return piece;
  }

  /** Removes the file. */
  close(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}
