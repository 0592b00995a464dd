import { Buffer } from 'node:buffer';

/** Bytes that are read at once. */
export const CHUNK_BYTES = 256 * 1024;

/** Below this a chunk has a buffer of its own size: it may be kept. */
const SMALLEST_LENT = CHUNK_BYTES / 8;

/** Buffers kept for the next reading. */
const MAX_IDLE = 4;

const idle: ArrayBuffer[] = [];
const lent = new WeakSet<ArrayBufferLike>();

/**
 * Bytes to read or write a chunk into, which whoever receives the chunk may give back. They hold anything.
 * @param length bytes, of which up to CHUNK_BYTES are lent.
 */
export function lendChunk(length: number): Buffer {
  if (length < SMALLEST_LENT || length > CHUNK_BYTES) return Buffer.allocUnsafeSlow(length);
  const buffer = idle.pop() ?? new ArrayBuffer(CHUNK_BYTES);
  lent.add(buffer);
  return Buffer.from(buffer, 0, length);
}

/**
 * Gives back the buffer of a chunk that nobody will look at again. Nobody has to: a chunk that is kept is
 * memory like any other. But a reading whose chunks are given back takes the same few buffers all along,
 * where it would else leave garbage as fast as it reads. What was not lent is left alone.
 */
export function giveBackChunk(chunk: Uint8Array): void {
  const { buffer } = chunk;
  if (!(buffer instanceof ArrayBuffer) || !lent.delete(buffer)) return;
  if (idle.length < MAX_IDLE) idle.push(buffer);
}

/** The chunks one after the other in one; their buffers are given back. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const joined = lendChunk(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
    giveBackChunk(chunk);
  }
  return joined;
}
