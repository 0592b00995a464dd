import type { Soundness } from './soundness.ts';

/** Fonts are filled up to whole words. */
const MOST_PADDING = 4;
/** The head of a font program of tables, and the entry of each (ISO/IEC 14496-22 4.5). */
const HEAD = 12;
const ENTRY = 16;
const FORMATS: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);

/**
 * Whether data of a font is as long as is stated, or as its own tables state: producers misstate the former.
 * @param stated the sum of the lengths in the entries of its stream; 0 if there are none.
 */
export function fontSoundness(data: Uint8Array, stated: number): Soundness {
  if (Math.abs(data.length - stated) <= MOST_PADDING) return 'whole';
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  if (bytes.length < HEAD || !FORMATS.has(bytes.readUInt32BE(0))) return stated === 0 ? 'whole' : 'spoiled';
  const count = bytes.readUInt16BE(4);
  if (HEAD + count * ENTRY > bytes.length) return 'spoiled';
  let end = 0;
  for (let at = HEAD; at < HEAD + count * ENTRY; at += ENTRY)
    end = Math.max(end, bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12));
  return Math.abs(bytes.length - end) <= MOST_PADDING ? 'whole' : 'spoiled';
}
