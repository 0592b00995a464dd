/**
 * What setting text and embedding need of a font, or of several that act as one. Measures are in font units.
 */
export interface GlyphSource {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  /** Left, bottom, right, top of all glyphs. */
  readonly box: readonly [number, number, number, number];
  /** The width of a glyph. */
  advanceOf(glyph: number): number;
  /** The outline of a glyph (ISO/IEC 14496-22 5.3.3); empty if it shows nothing. */
  outlineOf(glyph: number): Uint8Array;
  /** The bytes of a table, for a subset with these glyphs; empty if the font has none of that name. */
  tableOf(tag: string, glyphs: ReadonlySet<number>): Uint8Array;
}
