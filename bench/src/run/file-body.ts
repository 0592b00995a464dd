import { type FileHandle, open } from 'node:fs/promises';
import type { BodySource } from '@submittal/pdf-linker/body-source';

/** Bytes read at once, as the server's store reads. */
const PIECE = 256 * 1024;

/** A prepared body in a file that is opened when it is first read; at most a few stay open at once. */
export function fileBody(file: string, openFiles: OpenFiles): BodySource {
  return {
    async *read(offset, length) {
      const end = offset + length;
      for (let at = offset; at < end; at += PIECE) {
        const bytes = Buffer.allocUnsafeSlow(Math.min(PIECE, end - at));
        const handle = await openFiles.get(file);
        for (let filled = 0; filled < bytes.length; ) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, at + filled);
          if (bytesRead === 0) throw new RangeError(`${file} ends before ${end}`);
          filled += bytesRead;
        }
        yield bytes;
      }
    },
  };
}

/** Files open for reading, the last few of them. For one reader at a time. */
export class OpenFiles {
  readonly #handles = new Map<string, FileHandle>();

  async get(file: string): Promise<FileHandle> {
    const known = this.#handles.get(file);
    if (known !== undefined) return known;
    for (const [oldest, handle] of this.#handles) {
      if (this.#handles.size < 16) break;
      this.#handles.delete(oldest);
      await handle.close();
    }
    const handle = await open(file, 'r');
    this.#handles.set(file, handle);
    return handle;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#handles.values()].map((handle) => handle.close()));
    this.#handles.clear();
  }
}
