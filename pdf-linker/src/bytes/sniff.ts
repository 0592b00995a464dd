export type SourceKind = 'pdf' | 'jpeg' | 'png';

const HEADER_SEARCH = 1024;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The kind of a file, by its bytes, whatever its name. A PDF's header may be anywhere in the first 1,024
 * bytes, as common readers accept; a file without one may still be a PDF if it ends like one.
 */
export function sniff(bytes: Uint8Array): SourceKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (PNG_SIGNATURE.every((byte, i) => bytes[i] === byte)) return 'png';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, HEADER_SEARCH).includes('%PDF-')) return 'pdf';
  const tail = buffer.subarray(Math.max(0, buffer.length - HEADER_SEARCH));
  return tail.includes('startxref') || tail.includes('trailer') ? 'pdf' : undefined;
}
