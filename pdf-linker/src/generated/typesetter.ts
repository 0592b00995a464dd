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

/** Characters that shape others or the line and have no look of their own. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f])$/u;
/** What is drawn for a character no face has. */
const REPLACEMENT = 0xfffd;

/** Bytes as two digits each. */
const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Goes through the glyphs of a line of text. `advance` is the width of a glyph in thousandths of the size, `kern`
 * how much the next one stands further off; `undrawable` hears of each character that no face has.
 */
function eachGlyph(
  text: string,
  style: Style,
  see: (face: Face, glyph: number, character: string, advance: number, kern: number) => void,
  undrawable?: (character: string) => void,
): void {
  let held: Face | undefined;
  let heldGlyph = 0;
  let heldCharacter = '';
  let advance = 0;
  for (const character of text.normalize()) {
    if (UNSEEN.test(character)) continue;
    let code = character.codePointAt(0) ?? 0;
    let face = faceFor(code, style.face);
    if (face === undefined) {
      undrawable?.(character);
      code = REPLACEMENT;
      face = faceFor(code, style.face) ?? style.face;
    }
    const font = fontOf(face);
    const plain = font.glyphOf(code);
    const glyph = style.tabular === true ? font.tabular(plain) : plain;
    const scale = 1000 / font.unitsPerEm;
    const kern = held === face ? font.kerning(heldGlyph, glyph) * scale : 0;
    if (held !== undefined) see(held, heldGlyph, heldCharacter, advance, kern);
    held = face;
    heldGlyph = glyph;
    heldCharacter = character;
    advance = font.advanceOf(glyph) * scale;
  }
  if (held !== undefined) see(held, heldGlyph, heldCharacter, advance, 0);
}

/** Width of a line of text in points, the tracking behind its last character included. */
export function textWidth(text: string, style: Style): number {
  const { size, tracking = 0 } = style;
  let width = 0;
  eachGlyph(text, style, (_face, _glyph, _character, advance, kern) => {
    width += ((advance + kern) * size) / 1000 + tracking;
  });
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
  let out = '';
  let face: Face | undefined;
  let open = false;
  const see = (own: Face, glyph: number, character: string, _advance: number, kern: number): void => {
    use.note(own, glyph, character);
    if (own !== face) {
      if (face !== undefined) out += `${open ? '>' : ''}] TJ`;
      out += `/${fontName(own)} ${numberText(style.size)} Tf[`;
      face = own;
      open = false;
    }
    if (!open) out += '<';
    out += `${HEX[glyph >> 8]}${HEX[glyph & 0xff]}`;
    open = kern === 0;
    if (!open) out += `>${numberText(Math.round(-kern))}`;
  };
  eachGlyph(text, style, see, (character) => use.undrawable.add(character));
  if (out === '') return '';
  const begin = `BT ${colourOperator(style.colour)} ${numberText(style.tracking ?? 0)} Tc 1 0 0 1 ${point(x)} ${point(y)} Tm`;
  return `${begin}${out}${open ? '>' : ''}] TJ ET\n`;
}

/** A coordinate to a thousandth of a point. */
export function point(value: number): string {
  return numberText(Math.round(value * 1000) / 1000);
}

const colours = new Map<string, string>();

/** The operator that sets the colour of what is filled, from `#rrggbb`. */
export function colourOperator(colour: string): string {
  let operator = colours.get(colour);
  if (operator === undefined) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    operator = `${parts.map(point).join(' ')} rg`;
    colours.set(colour, operator);
  }
  return operator;
}
