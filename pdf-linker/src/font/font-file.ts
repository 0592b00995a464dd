import { FontTables } from './font-tables.ts';
import type { GlyphSource } from './glyph-source.ts';
import { Kerning } from './kerning.ts';
import { coverageIndex, featureSubtables } from './layout-tables.ts';

const SINGLE_SUBSTITUTION = 1;
const GSUB_EXTENSION = 7;
/** The maximum numbers of characters and of glyph pairs whose results a font caches. */
const MAX_CACHED = 20_000;

/** A font with TrueType outlines: what setting text and embedding need, read from its tables on demand. */
export class FontFile implements GlyphSource {
  readonly tables: FontTables;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Left, bottom, right, top of all glyphs, in font units. */
  readonly box: readonly [number, number, number, number];
  readonly glyphCount: number;
  readonly #cmap: DataView;
  readonly #segments: { format: number; at: number };
  readonly #metrics: DataView;
  readonly #metricCount: number;
  #kerning: Kerning | undefined;
  readonly #glyphs = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  #tabular: Map<number, number> | undefined;

  /** @throws Error if the file lacks what every such font has. */
  constructor(bytes: Uint8Array) {
    this.tables = new FontTables(bytes);
    const [head, hhea, maxp] = [this.#table('head'), this.#table('hhea'), this.#table('maxp')];
    this.unitsPerEm = head.getUint16(18);
    this.box = [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)];
    this.ascender = hhea.getInt16(4);
    this.descender = hhea.getInt16(6);
    this.#metricCount = hhea.getUint16(34);
    this.glyphCount = maxp.getUint16(4);
    this.#metrics = this.#table('hmtx');
    const os2 = this.tables.view('OS/2');
    this.capHeight =
      os2 !== undefined && os2.getUint16(0) >= 2 ? os2.getInt16(88) : Math.round(this.unitsPerEm * 0.7);
    this.xHeight =
      os2 !== undefined && os2.getUint16(0) >= 2 ? os2.getInt16(86) : Math.round(this.unitsPerEm * 0.5);
    this.#cmap = this.#table('cmap');
    this.#segments = characterMap(this.#cmap);
  }

  /** The glyph of a character; 0 if the font has none. */
  glyphOf(character: number): number {
    let glyph = this.#glyphs.get(character);
    if (glyph === undefined) {
      const { format, at } = this.#segments;
      glyph = format === 12 ? inGroups(this.#cmap, at, character) : inSegments(this.#cmap, at, character);
      if (this.#glyphs.size < MAX_CACHED) this.#glyphs.set(character, glyph);
    }
    return glyph;
  }

  /** All characters of the font, ascending, with their glyphs. */
  *characters(): Generator<readonly [character: number, glyph: number]> {
    const { format, at } = this.#segments;
    for (const [first, last] of format === 12 ? groups(this.#cmap, at) : segments(this.#cmap, at)) {
      for (let character = first; character <= last; character++) {
        const glyph =
          format === 12 ? inGroups(this.#cmap, at, character) : inSegments(this.#cmap, at, character);
        if (glyph !== 0) yield [character, glyph];
      }
    }
  }

  /** The width of a glyph in font units. */
  advanceOf(glyph: number): number {
    return this.#metrics.getUint16(Math.min(glyph, this.#metricCount - 1) * 4);
  }

  /** The kerning between two glyphs, in font units. */
  kerning(left: number, right: number): number {
    const pair = left * 0x10000 + right;
    let kern = this.#pairs.get(pair);
    if (kern === undefined) {
      this.#kerning ??= new Kerning(this.tables.view('GPOS'));
      kern = this.#kerning.between(left, right);
      if (this.#pairs.size < MAX_CACHED) this.#pairs.set(pair, kern);
    }
    return kern;
  }

  /** The glyph for a digit with tabular width (feature `tnum`). */
  tabular(glyph: number): number {
    this.#tabular ??= new Map();
    let other = this.#tabular.get(glyph);
    if (other === undefined) {
      other = substituted(this.tables.view('GSUB'), 'tnum', glyph);
      this.#tabular.set(glyph, other);
    }
    return other;
  }

  /** Left, bottom, right and top of a glyph in font units (ISO/IEC 14496-22 5.3.3.1); zeros if it has no outline. */
  boundsOf(glyph: number): readonly [number, number, number, number] {
    const outline = this.outlineOf(glyph);
    if (outline.length < 10) return [0, 0, 0, 0];
    const head = new DataView(outline.buffer, outline.byteOffset, 10);
    return [head.getInt16(2), head.getInt16(4), head.getInt16(6), head.getInt16(8)];
  }

  outlineOf(glyph: number): Uint8Array {
    if (glyph >= this.glyphCount) return new Uint8Array(0);
    const loca = this.#table('loca');
    const long = this.#table('head').getInt16(50) === 1;
    const at = (index: number): number => (long ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
    return this.tables.bytes('glyf').subarray(at(glyph), at(glyph + 1));
  }

  tableOf(tag: string): Uint8Array {
    return this.tables.bytes(tag);
  }

  #table(tag: string): DataView {
    const table = this.tables.view(tag);
    if (table === undefined) throw new Error(`the font has no table ${tag}`);
    return table;
  }
}

/** The Unicode character map with the widest range (ISO/IEC 14496-22 5.2.2). */
function characterMap(cmap: DataView): { format: number; at: number } {
  let found = { format: 0, at: 0 };
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    const format = cmap.getUint16(at);
    if ((format === 4 || format === 12) && format > found.format) found = { format, at };
  }
  if (found.format === 0) throw new Error('the font has no Unicode map');
  return found;
}

function* groups(cmap: DataView, at: number): Generator<[number, number]> {
  for (let i = 0; i < cmap.getUint32(at + 12); i++)
    yield [cmap.getUint32(at + 16 + i * 12), cmap.getUint32(at + 16 + i * 12 + 4)];
}

function* segments(cmap: DataView, at: number): Generator<[number, number]> {
  const twice = cmap.getUint16(at + 6);
  for (let i = 0; i < twice; i += 2) yield [cmap.getUint16(at + 16 + twice + i), cmap.getUint16(at + 14 + i)];
}

function inGroups(cmap: DataView, at: number, character: number): number {
  let low = 0;
  let high = cmap.getUint32(at + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = at + 16 + middle * 12;
    const first = cmap.getUint32(group);
    if (character < first) high = middle - 1;
    else if (character > cmap.getUint32(group + 4)) low = middle + 1;
    else return cmap.getUint32(group + 8) + character - first;
  }
  return 0;
}

function inSegments(cmap: DataView, at: number, character: number): number {
  if (character > 0xffff) return 0;
  const twice = cmap.getUint16(at + 6);
  let low = 0;
  let high = twice / 2 - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cmap.getUint16(at + 14 + middle * 2) < character) low = middle + 1;
    else high = middle;
  }
  const starts = at + 16 + twice;
  const start = cmap.getUint16(starts + low * 2);
  if (character < start) return 0;
  const delta = cmap.getUint16(starts + twice + low * 2);
  const rangeAt = starts + 2 * twice + low * 2;
  const range = cmap.getUint16(rangeAt);
  if (range === 0) return (character + delta) & 0xffff;
  const glyph = cmap.getUint16(rangeAt + range + (character - start) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

function substituted(table: DataView | undefined, feature: string, glyph: number): number {
  if (table === undefined) return glyph;
  for (const subtables of featureSubtables(table, feature, SINGLE_SUBSTITUTION, GSUB_EXTENSION)) {
    for (const at of subtables) {
      const index = coverageIndex(table, at + table.getUint16(at + 2), glyph);
      if (index < 0) continue;
      return table.getUint16(at) === 1
        ? (glyph + table.getInt16(at + 4)) & 0xffff
        : table.getUint16(at + 6 + index * 2);
    }
  }
  return glyph;
}
