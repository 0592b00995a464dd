import type { Soundness } from './soundness.ts';
import { isWholeType1 } from './type1-check.ts';

/** Fonts are filled up to whole words. */
const MOST_PADDING = 4;
/** The head of a font program of tables, and the entry of each (ISO/IEC 14496-22 4.5). */
const HEAD = 12;
const ENTRY = 16;
const FORMATS: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);
/** Several fonts that share tables (4.6): their number, and where each begins. */
const COLLECTION = 0x74746366;
const MOST_FONTS = 64;
/** What text is drawn with (ISO 32000-2 9.9.2). */
const DRAWN_WITH: ReadonlySet<string> = new Set([
  'glyf',
  'loca',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'cvt ',
  'fpgm',
  'prep',
  'cmap',
  'CFF ',
]);
/** Where the table `head` has a sum of the whole font, which counts as zero in its own. */
const HEAD_SUM = 8;

interface Table {
  readonly name: string;
  readonly sum: number;
  readonly from: number;
  readonly end: number;
}

/**
 * Whether data of a font is as long as is stated, or whole by its own: producers misstate its length.
 * @param stated the lengths in the entries of its stream; 0 where there is none.
 */
export function fontSoundness(data: Uint8Array, stated: readonly number[]): Soundness {
  const length = stated.reduce((sum, part) => sum + part, 0);
  if (Math.abs(data.length - length) <= MOST_PADDING) return 'whole';
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const format = bytes.length < HEAD ? 0 : bytes.readUInt32BE(0);
  if (!FORMATS.has(format) && format !== COLLECTION)
    return length === 0 || isWholeType1(data, stated[0] ?? 0) ? 'whole' : 'spoiled';
  const tables = fontsOf(bytes, format).map((font) => tablesOf(bytes, font));
  if (tables.length === 0 || tables.includes(undefined)) return 'spoiled';
  const all = tables.flatMap((each) => each ?? []);
  const end = Math.max(0, ...all.map((table) => table.end));
  if (format !== COLLECTION && Math.abs(bytes.length - end) <= MOST_PADDING) return 'whole';
  // Entries of tables that nothing is drawn with may lead anywhere.
  const needed = all.filter(({ name }) => DRAWN_WITH.has(name));
  return needed.length > 0 && needed.every((table) => hasItsSum(bytes, table)) ? 'whole' : 'spoiled';
}

/** Where the fonts begin. */
function fontsOf(bytes: Buffer, format: number): number[] {
  if (format !== COLLECTION) return [0];
  const count = Math.min(MOST_FONTS, bytes.readUInt32BE(8));
  if (HEAD + 4 * count > bytes.length) return [];
  return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(HEAD + 4 * at));
}

/** The tables of a font; undefined if not all of its entries are there. */
function tablesOf(bytes: Buffer, font: number): Table[] | undefined {
  const first = font + HEAD;
  if (first > bytes.length) return undefined;
  const count = bytes.readUInt16BE(font + 4);
  if (first + count * ENTRY > bytes.length) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * ENTRY;
    const from = bytes.readUInt32BE(at + 8);
    return {
      name: bytes.toString('latin1', at, at + 4),
      sum: bytes.readUInt32BE(at + 4),
      from,
      end: from + bytes.readUInt32BE(at + 12),
    };
  });
}

/** Whether a table is there with the sum that its entry states (5.3). */
function hasItsSum(bytes: Buffer, { name, sum, from, end }: Table): boolean {
  if (end > bytes.length) return false;
  let found = name === 'head' && end - from >= HEAD_SUM + 4 ? -bytes.readUInt32BE(from + HEAD_SUM) : 0;
  for (let at = from; at < end; at += 4) {
    const word =
      at + 4 <= bytes.length
        ? bytes.readUInt32BE(at)
        : bytes.readUIntBE(at, bytes.length - at) * 2 ** (8 * (4 - bytes.length + at));
    found = (found + word) | 0;
  }
  return found >>> 0 === sum;
}
