import type { FontFile } from './font-file.ts';
import type { GlyphSource } from './glyph-source.ts';

/**
 * The maximum number of glyphs in a slice, so that all slices of a family have distinct numbers in 16 bits.
 */
const MAX_GLYPHS_OF_A_SLICE = 512;
const MAX_GLYPHS = 0x10000;

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const TWO_BY_TWO = 0x0080;

/**
 * A family that comes in several files, read as one font: each slice's glyphs are numbered from a base of its
 * own. Slices are added as texts need them; what is embedded does not depend on which others are present.
 */
export class SlicedFont implements GlyphSource {
  #unitsPerEm = 1000;
  readonly #slices = new Map<number, FontFile>();
  readonly #single: boolean;
  /** The texts that the glyphs of each slice stand for. */
  readonly #texts = new Map<number, ReadonlyMap<number, string>>();

  /** @param single whether the family is one file, which may use all glyph numbers. */
  constructor(single: boolean) {
    this.#single = single;
  }

  get unitsPerEm(): number {
    return this.#unitsPerEm;
  }

  // The faces beside it determine the baseline; these are for the font descriptor only.

  get ascender(): number {
    return this.#unitsPerEm;
  }

  get descender(): number {
    return -0.3 * this.#unitsPerEm;
  }

  get capHeight(): number {
    return 0.714 * this.#unitsPerEm;
  }

  get box(): readonly [number, number, number, number] {
    const em = this.#unitsPerEm;
    return [-em, -em, 3 * em, 2 * em];
  }

  /** @throws Error if the file has more glyphs than there are numbers for, or other units than the first. */
  add(slice: number, font: FontFile): void {
    const most = this.#single ? MAX_GLYPHS : MAX_GLYPHS_OF_A_SLICE;
    if (font.glyphCount > most || this.#base(slice) + font.glyphCount > MAX_GLYPHS)
      throw new Error(`slice ${slice} of a font has ${font.glyphCount} glyphs`);
    if (this.#slices.size === 0) this.#unitsPerEm = font.unitsPerEm;
    if (font.unitsPerEm !== this.unitsPerEm) throw new Error(`${font.unitsPerEm} units to an em`);
    this.#slices.set(slice, font);
  }

  has(slice: number): boolean {
    return this.#slices.has(slice);
  }

  /** The family's number for a character's glyph in a slice; 0 if there is none. */
  glyphOf(character: number, slice: number): number {
    const glyph = this.#slices.get(slice)?.glyphOf(character) ?? 0;
    return glyph === 0 ? 0 : this.numbered(glyph, slice);
  }

  /** The family's number for a slice's glyph. */
  numbered(glyph: number, slice: number): number {
    return this.#base(slice) + glyph;
  }

  /**
   * The text that a glyph stands for, from the font alone: the first character that maps to it, or the
   * letters that a joined form stands for (the presentation forms of Unicode). Empty for a glyph that no
   * character maps to.
   */
  textOf(glyph: number): string {
    const [font, own, slice] = this.#own(glyph);
    let texts = this.#texts.get(slice);
    if (texts === undefined && font !== undefined) {
      texts = textsOf(font);
      this.#texts.set(slice, texts);
    }
    return texts?.get(own) ?? '';
  }

  advanceOf(glyph: number): number {
    const [font, own] = this.#own(glyph);
    return font?.advanceOf(own) ?? 0;
  }

  outlineOf(glyph: number): Uint8Array {
    const [font, own, slice] = this.#own(glyph);
    const outline = font?.outlineOf(own) ?? new Uint8Array(0);
    return slice === 0 ? outline : renumbered(outline, this.#base(slice));
  }

  tableOf(tag: string, glyphs: ReadonlySet<number>): Uint8Array {
    const slices = [...new Set([...glyphs].map((glyph) => this.#own(glyph)[2]))].sort((a, b) => a - b);
    const tables = slices.flatMap((slice) => this.#slices.get(slice)?.tables.bytes(tag) ?? []);
    if (tag === 'maxp') return largest(tables);
    // Hinting programs were dropped when the weight was chosen.
    return tag === 'head' || tag === 'hhea' ? (tables[0] ?? new Uint8Array(0)) : new Uint8Array(0);
  }

  #base(slice: number): number {
    return slice * MAX_GLYPHS_OF_A_SLICE;
  }

  #own(glyph: number): [FontFile | undefined, number, number] {
    const slice = this.#single ? 0 : Math.floor(glyph / MAX_GLYPHS_OF_A_SLICE);
    return [this.#slices.get(slice), glyph - this.#base(slice), slice];
  }
}

function textsOf(font: FontFile): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [character, glyph] of font.characters()) {
    if (texts.has(glyph)) continue;
    const text = String.fromCodePoint(character);
    texts.set(glyph, PRESENTATION_FORM.test(text) ? text.normalize('NFKC') : text);
  }
  return texts;
}

const PRESENTATION_FORM = /[\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The outline; if it is composite, with `base` added to its components' numbers. */
function renumbered(outline: Uint8Array, base: number): Uint8Array {
  if (outline.length < 10 || (outline[0] ?? 0) < 0x80) return outline;
  const out = Uint8Array.from(outline);
  const view = new DataView(out.buffer);
  for (let at = 10, flags = MORE; (flags & MORE) !== 0; ) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + base);
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & SCALE_XY) !== 0) at += 4;
    else if ((flags & TWO_BY_TWO) !== 0) at += 8;
  }
  return out;
}

/** A table of limits (`maxp`) that is valid for all of these. */
function largest(tables: readonly Uint8Array[]): Uint8Array {
  const out = Buffer.from(tables[0] ?? new Uint8Array(0));
  for (const table of tables.slice(1)) {
    for (let at = 4; at + 2 <= Math.min(out.length, table.length); at += 2) {
      out.writeUInt16BE(Math.max(out.readUInt16BE(at), (table[at] ?? 0) * 256 + (table[at + 1] ?? 0)), at);
    }
  }
  return out;
}
