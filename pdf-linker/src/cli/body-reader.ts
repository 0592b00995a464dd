import { closeSync, openSync, readSync } from 'node:fs';
import type { BodySource } from '../bytes/body-source.ts';
import { CHUNK_BYTES } from '../bytes/chunks.ts';
import type { BodyPlace } from './body-file.ts';

/** Prepared bodies in files, read at once: for a command, which has nothing else to do meanwhile. */
export class BodyReader {
  readonly #sources = new Map<string, number>();

  /** The body at a place; its file is opened on first read. */
  body({ file, offset: start }: BodyPlace): BodySource {
    return { read: (offset, length) => this.#read(file, start + offset, start + offset + length) };
  }

  /** Closes the files. */
  [Symbol.dispose](): void {
    for (const source of this.#sources.values()) closeSync(source);
    this.#sources.clear();
  }

  async *#read(file: string, start: number, end: number): AsyncIterable<Uint8Array> {
    const source = this.#sources.get(file) ?? openSync(file, 'r');
    this.#sources.set(file, source);
    for (let at = start; at < end; at += CHUNK_BYTES) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - at));
      for (let filled = 0; filled < chunk.length; ) {
        const count = readSync(source, chunk, filled, chunk.length - filled, at + filled);
        if (count === 0) throw new RangeError(`${file} ends before ${end}`);
        filled += count;
      }
      yield chunk;
    }
  }
}
