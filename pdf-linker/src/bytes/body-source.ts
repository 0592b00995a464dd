import { Buffer } from 'node:buffer';
import { CHUNK_BYTES } from './chunks.ts';

/**
 * Where the linker reads a prepared body from: a file, an object store, memory.
 *
 * `read` yields the bytes [offset, offset + length) in order, in chunks of any size. The linker takes
 * ownership of each chunk and writes references into it, so a chunk must not be part of a buffer that is read
 * again.
 */
export interface BodySource {
  read(offset: number, length: number): AsyncIterable<Uint8Array>;
  /** Says that the body will be read soon, for a source that can fetch it meanwhile. */
  ahead?(): void;
}

/** A body in memory, in pieces; every read copies, so the bytes stay unchanged. */
export function memoryBody(...pieces: readonly Uint8Array[]): BodySource {
  return {
    async *read(offset, length) {
      const end = offset + length;
      let start = 0;
      for (const piece of pieces) {
        const last = Math.min(piece.length, end - start);
        for (let at = Math.max(0, offset - start); at < last; at += CHUNK_BYTES) {
          yield Buffer.from(piece.subarray(at, Math.min(last, at + CHUNK_BYTES)));
        }
        start += piece.length;
        if (start >= end) return;
      }
    },
  };
}
