/**
 * Gives back the memory of data at once: garbage of this size would have all objects examined again and again.
 * @param data that nothing else refers to, and that is not used again.
 */
export function release({ buffer }: Uint8Array): void {
  // Small buffers share theirs.
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize) buffer.transfer(0);
}
