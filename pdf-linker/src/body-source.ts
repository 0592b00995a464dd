import { Buffer } from 'node:buffer';

/**
 * Where the linker reads a prepared body from: a file, an object store, memory.
 *
 * `read` answers the bytes [offset, offset + length) in order, in chunks of any size. Each chunk is handed
 * over: the linker writes references into it, so it must not be part of a buffer that is read again. A source
 * that reads into buffers of chunk-buffers.ts has them used again.
 */
export interface BodySource {
  read(offset: number, length: number): AsyncIterable<Uint8Array>;
}

const CHUNK = 256 * 1024;

/** A body held in memory; every read copies, so the bytes stay as they are. */
export function memoryBody(bytes: Uint8Array): BodySource {
  return {
    async *read(offset, length) {
      const end = Math.min(bytes.length, offset + length);
      for (let at = offset; at < end; at += CHUNK) {
        yield Buffer.from(bytes.subarray(at, Math.min(end, at + CHUNK)));
      }
    },
  };
}
