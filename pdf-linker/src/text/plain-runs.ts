import type { FontFile } from '../font/font-file.ts';
import { numberText } from '../object/serialise.ts';
import { faceFor, type TextFace, textFont } from './faces.ts';
import { isPlain } from './set-text.ts';
import type { Style } from './style.ts';

/** Each byte as two hexadecimal digits. */
export const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Characters that affect others or the line, and are themselves invisible. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f])$/u;

/** How a face draws a character: the face that has it, its glyph there, and the glyph's width in thousandths. */
interface DrawnCharacter {
  readonly face: TextFace;
  readonly font: FontFile;
  readonly glyph: number;
  readonly advance: number;
}

/** Cached for a face, so that a text in many scripts does not fill the memory. */
const MAX_CACHED = 4096;

type DrawnCharacters = Map<string, DrawnCharacter | null>;

/** What is known of the characters of each face, with tabular digits and without; null if one is not seen. */
const proportional = new Map<TextFace, DrawnCharacters>();
const tabular = new Map<TextFace, DrawnCharacters>();

function drawnCharacters(style: Style): DrawnCharacters {
  const faces = style.tabular === true ? tabular : proportional;
  let drawn = faces.get(style.face);
  if (drawn === undefined) {
    drawn = new Map();
    faces.set(style.face, drawn);
  }
  return drawn;
}

function drawCharacter(character: string, style: Style): DrawnCharacter | null {
  if (UNSEEN.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  const face = faceFor(code, style.face) ?? style.face;
  const font = textFont(face);
  const plain = font.glyphOf(code);
  const glyph = style.tabular === true ? font.tabular(plain) : plain;
  return { face, font, glyph, advance: font.advanceOf(glyph) * (1000 / font.unitsPerEm) };
}

/**
 * Visits the glyphs of a plain line of text. `advance` is the width of a glyph in thousandths of the size;
 * `kern` is the space added before the next one.
 */
function eachGlyph(
  text: string,
  style: Style,
  see: (face: TextFace, glyph: number, character: string, advance: number, kern: number) => void,
): void {
  const known = drawnCharacters(style);
  let pending: DrawnCharacter | undefined;
  let pendingCharacter = '';
  for (const character of text.normalize()) {
    let own = known.get(character);
    if (own === undefined) {
      own = drawCharacter(character, style);
      if (known.size < MAX_CACHED) known.set(character, own);
    }
    if (own === null) continue;
    if (pending !== undefined) {
      const { face, font, glyph, advance } = pending;
      const kern = face === own.face ? font.kerning(glyph, own.glyph) * (1000 / font.unitsPerEm) : 0;
      see(face, glyph, pendingCharacter, advance, kern);
    }
    pending = own;
    pendingCharacter = character;
  }
  if (pending !== undefined) see(pending.face, pending.glyph, pendingCharacter, pending.advance, 0);
}

/** A line of text as one face shows it, or a part of it, as it stands in an array of `TJ` (ISO 32000-2 9.4.3). */
interface PlainPiece {
  readonly face: TextFace;
  readonly shown: string;
}

/** A plain line of text in one style, wherever it stands and whatever its colour. */
export interface PlainRun {
  /** In points, including the tracking after its last character. */
  readonly width: number;
  readonly pieces: readonly PlainPiece[];
  /** Each of its glyphs once, with the text that it stands for. */
  readonly glyphs: readonly (readonly [face: TextFace, glyph: number, text: string])[];
}

/**
 * What is known of texts that have been shown, by the style: packages repeat the titles of their documents on their own pages,
 * and the next package repeats most of those of the one before.
 */
const runs = new Map<string, Map<string, PlainRun>>();
/** Styles are mostly the same objects, whose key is made once. */
const runsOfStyle = new WeakMap<Style, Map<string, PlainRun>>();
const MAX_CACHED_CHARACTERS = 400_000;
let cachedCharacters = 0;

function runsIn(style: Style): Map<string, PlainRun> {
  const known = runsOfStyle.get(style);
  if (known !== undefined) return known;
  const key = `${style.face} ${style.size} ${style.tracking ?? 0} ${style.tabular === true}`;
  const own = runs.get(key) ?? new Map<string, PlainRun>();
  runs.set(key, own);
  runsOfStyle.set(style, own);
  return own;
}

/** A line of text as it is shown; undefined if it is not plain. */
export function plainRun(text: string, style: Style): PlainRun | undefined {
  const ofStyle = runsIn(style);
  const known = ofStyle.get(text);
  if (known !== undefined) return known;
  if (!isPlain(text)) return undefined;
  const run = setRun(text, style);
  cachedCharacters += text.length;
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cachedCharacters = 0;
    for (const each of runs.values()) each.clear();
  }
  ofStyle.set(text, run);
  return run;
}

/** Its width in points; undefined if it is not plain. What is only measured, to break lines, is not cached. */
export function plainWidth(text: string, style: Style): number | undefined {
  const known = runsIn(style).get(text);
  if (known !== undefined) return known.width;
  if (!isPlain(text)) return undefined;
  const { size, tracking = 0 } = style;
  let width = 0;
  eachGlyph(text, style, (_face, _glyph, _character, advance, kern) => {
    width += ((advance + kern) * size) / 1000 + tracking;
  });
  return width;
}

function setRun(text: string, style: Style): PlainRun {
  const { size, tracking = 0 } = style;
  const pieces: PlainPiece[] = [];
  const glyphs: [TextFace, number, string][] = [];
  const noted = new Set<string>();
  let width = 0;
  let face: TextFace | undefined;
  // Joined at last: a text put together bit by bit is copied bit by bit each time that it is written.
  let shown: string[] = [];
  let open = false;
  const close = (): void => {
    if (open) shown.push('>');
    if (face !== undefined) pieces.push({ face, shown: shown.join('') });
    shown = [];
    open = false;
  };
  eachGlyph(text, style, (own, glyph, character, advance, kern) => {
    width += ((advance + kern) * size) / 1000 + tracking;
    const key = `${own} ${glyph}`;
    if (!noted.has(key)) glyphs.push([own, glyph, character]);
    noted.add(key);
    if (own !== face) {
      close();
      face = own;
    }
    if (!open) shown.push('<');
    shown.push(`${HEX[glyph >> 8]}${HEX[glyph & 0xff]}`);
    open = kern === 0;
    if (!open) shown.push(`>${numberText(Math.round(-kern))}`);
  });
  close();
  return { width, pieces, glyphs };
}
