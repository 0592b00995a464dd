import { type FileHandle, open } from 'node:fs/promises';
import type { BodySource } from './body-source.ts';
import { CHUNK_BYTES } from './chunks.ts';

/** The maximum number of open files: opening one costs more than reading a chunk of it. */
const MAX_OPEN = 16;

/** Prepared bodies in files. For one reader at a time. */
export class FileBodies {
  readonly #handles = new Map<string, FileHandle>();

  /** The body in a file, which is opened on first read. */
  body(file: string): BodySource {
    return { read: (offset, length) => this.#read(file, offset, offset + length) };
  }

  /** Closes the files. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#handles.values()].map((handle) => handle.close()));
    this.#handles.clear();
  }

  async *#read(file: string, start: number, end: number): AsyncIterable<Uint8Array> {
    for (let at = start; at < end; at += CHUNK_BYTES) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - at));
      const handle = await this.#handle(file);
      for (let filled = 0; filled < chunk.length; ) {
        const { bytesRead } = await handle.read(chunk, filled, chunk.length - filled, at + filled);
        if (bytesRead === 0) throw new RangeError(`${file} ends before ${end}`);
        filled += bytesRead;
      }
      yield chunk;
    }
  }

  async #handle(file: string): Promise<FileHandle> {
    const known = this.#handles.get(file);
    if (known !== undefined) return known;
    for (const [oldest, handle] of this.#handles) {
      if (this.#handles.size < MAX_OPEN) break;
      this.#handles.delete(oldest);
      await handle.close();
    }
    const handle = await open(file, 'r');
    this.#handles.set(file, handle);
    return handle;
  }
}
