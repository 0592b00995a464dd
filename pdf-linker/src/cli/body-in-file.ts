import { closeSync, openSync, readSync } from 'node:fs';
import type { BodySource } from '../bytes/body-source.ts';
import { CHUNK_BYTES } from '../bytes/chunks.ts';

/** A prepared body in a file, read at once: for a command, which has nothing else to do meanwhile. */
export function bodyInFile(file: string): BodySource {
  return { read: (offset, length) => read(file, offset, offset + length) };
}

async function* read(file: string, start: number, end: number): AsyncIterable<Uint8Array> {
  const source = openSync(file, 'r');
  try {
    for (let at = start; at < end; at += CHUNK_BYTES) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - at));
      for (let filled = 0; filled < chunk.length; ) {
        const count = readSync(source, chunk, filled, chunk.length - filled, at + filled);
        if (count === 0) throw new RangeError(`${file} ends before ${end}`);
        filled += count;
      }
      yield chunk;
    }
  } finally {
    closeSync(source);
  }
}
