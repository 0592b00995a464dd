import { closeSync, openSync, writeSync, writevSync } from 'node:fs';

/** The number of pieces that one call of the system takes. */
const MOST_PIECES = 1024;

/** Where a body is: from an offset of a file on. */
export interface BodyPlace {
  readonly file: string;
  readonly offset: number;
}

/** A file of bodies, each written at once behind the one before: for a thread that has nothing else to do. */
export class BodyFile {
  readonly #file: string;
  #target: number | undefined;
  #length = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Writes a body of consecutive pieces.
   * @throws Error if it cannot be written.
   */
  add(pieces: readonly Uint8Array[]): BodyPlace {
    this.#target ??= openSync(this.#file, 'w');
    const offset = this.#length;
    for (let from = 0; from < pieces.length; from += MOST_PIECES) {
      const group = pieces.slice(from, from + MOST_PIECES);
      writeRest(this.#target, group, writevSync(this.#target, group));
      for (const { length } of group) this.#length += length;
    }
    return { file: this.#file, offset };
  }

  close(): void {
    if (this.#target !== undefined) closeSync(this.#target);
    this.#target = undefined;
  }
}

/** Writes what a call that ended early has left. */
function writeRest(target: number, pieces: readonly Uint8Array[], written: number): void {
  let skipped = written;
  for (const piece of pieces) {
    for (let at = Math.min(skipped, piece.length); at < piece.length; ) at += writeSync(target, piece, at);
    skipped = Math.max(0, skipped - piece.length);
  }
}
