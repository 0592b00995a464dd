/** A copy of up to `length` bytes from `from` on of what consecutive pieces contain. */
export function copyOf(pieces: readonly Uint8Array[], from: number, length: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let skipped = from;
  let found = 0;
  for (const piece of pieces) {
    if (found === length) break;
    if (skipped < piece.length) {
      const part = piece.subarray(skipped, skipped + length - found);
      parts.push(part);
      found += part.length;
    }
    skipped = Math.max(0, skipped - piece.length);
  }
  const bytes = Buffer.allocUnsafeSlow(found);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
