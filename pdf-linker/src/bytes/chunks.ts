/** The number of bytes read or made at a time. */
export const CHUNK_BYTES = 256 * 1024;

/** Joins chunks into one. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}
