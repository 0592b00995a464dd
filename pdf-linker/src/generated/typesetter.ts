import { numberText } from '../object/serialise.ts';
import { FACES, type Face, faceFor, fontOf } from './faces.ts';
import type { GlyphUse } from './glyph-use.ts';

/** How a run of text looks; sizes and spacing in points. */
export interface Style {
  face: Face;
  size: number;
  /** Height of a line. */
  leading: number;
  /** Added between characters. */
  tracking?: number;
  colour: string;
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean;
}

interface SetGlyph {
  face: Face;
  glyph: number;
  text: string;
  /** Width in thousandths of the size, and how much of it the next glyph takes back. */
  advance: number;
  kern: number;
}

/** Characters that shape others or the line and have no look of their own. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f])$/u;
/** What is drawn for a character no face has. */
const REPLACEMENT = 0xfffd;

/** The glyphs of a line of text. `undrawable` hears of each character that no face has. */
function setGlyphs(text: string, style: Style, undrawable?: (character: string) => void): SetGlyph[] {
  const out: SetGlyph[] = [];
  let before: SetGlyph | undefined;
  for (const character of text.normalize()) {
    if (UNSEEN.test(character)) continue;
    let face = faceFor(character.codePointAt(0) ?? 0, style.face);
    let code = character.codePointAt(0) ?? 0;
    if (face === undefined) {
      undrawable?.(character);
      code = REPLACEMENT;
      face = faceFor(code, style.face) ?? style.face;
    }
    const font = fontOf(face);
    const plain = font.glyphOf(code);
    const glyph = style.tabular === true ? font.tabular(plain) : plain;
    const scale = 1000 / font.unitsPerEm;
    const kern = before?.face === face ? font.kerning(before.glyph, glyph) * scale : 0;
    if (before !== undefined) before.kern = kern;
    before = { face, glyph, text: character, advance: font.advanceOf(glyph) * scale, kern: 0 };
    out.push(before);
  }
  return out;
}

/** Width of a line of text in points, the tracking behind its last character included. */
export function textWidth(text: string, style: Style): number {
  let width = 0;
  for (const { advance, kern } of setGlyphs(text, style)) {
    width += ((advance + kern) * style.size) / 1000 + (style.tracking ?? 0);
  }
  return width;
}

/** The face's line from the top of a line box to the baseline, as a browser lays it, in points. */
export function baselineShift(style: Style): number {
  const font = fontOf(style.face);
  const ascent = (font.ascender / font.unitsPerEm) * style.size;
  const descent = (-font.descender / font.unitsPerEm) * style.size;
  return (style.leading - ascent - descent) / 2 + ascent;
}

/** The number of a face in the names and fields of generated parts. */
export function faceIndex(face: Face): number {
  return FACES.indexOf(face);
}

/**
 * Operators that show a line of text with its baseline beginning at (x, y) (ISO 32000-2 9.4), and the glyphs
 * noted in `use`. `fontName` gives the resource name of a face.
 */
export function showText(
  text: string,
  x: number,
  y: number,
  style: Style,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const glyphs = setGlyphs(text, style, (character) => use.undrawable.add(character));
  if (glyphs.length === 0) return '';
  let out = `BT ${colourOperator(style.colour)} ${numberText(style.tracking ?? 0)} Tc 1 0 0 1 ${point(x)} ${point(y)} Tm`;
  let face: Face | undefined;
  let open = false;
  for (const { face: own, glyph, text: character, kern } of glyphs) {
    use.note(own, glyph, character);
    if (own !== face) {
      if (face !== undefined) out += `${open ? '>' : ''}] TJ`;
      out += `/${fontName(own)} ${numberText(style.size)} Tf[`;
      face = own;
      open = false;
    }
    if (!open) out += '<';
    out += glyph.toString(16).padStart(4, '0');
    open = kern === 0;
    if (!open) out += `>${numberText(Math.round(-kern))}`;
  }
  return `${out}${open ? '>' : ''}] TJ ET\n`;
}

/** A coordinate to a thousandth of a point. */
export function point(value: number): string {
  return numberText(Math.round(value * 1000) / 1000);
}

/** The operator that sets the colour of what is filled, from `#rrggbb`. */
export function colourOperator(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return `${parts.map(point).join(' ')} rg`;
}
