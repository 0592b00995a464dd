/** Bytes that are read or made at once. */
export const CHUNK_BYTES = 256 * 1024;

/** The chunks one after the other in one. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}
