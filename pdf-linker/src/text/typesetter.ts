import type { Output } from '../bytes/output.ts';
import { numberText, textStringText } from '../object/serialise.ts';
import { FACES, type Face, fontOf, TEXT_FACES, textFont } from './faces.ts';
import type { GlyphUse } from './glyph-use.ts';
import { HEX, plainRun, plainWidth } from './plain-runs.ts';
import { type SetCluster, type SetGlyph, setText } from './set-text.ts';
import type { Style } from './style.ts';

/** The width of a line of text in points, including the tracking after its last character. */
export function textWidth(text: string, style: Style): number {
  const { size } = style;
  const width = plainWidth(text, style);
  if (width !== undefined) return width;
  let sum = 0;
  for (const cluster of setText(text, style.face)) {
    for (const { advance } of cluster.glyphs) sum += (advance * size) / 1000 + trackingOf(cluster, style);
  }
  return sum;
}

/**
 * The space added after each glyph of a cluster, in points. A script's own tracking applies only to titles
 * and other closely set text.
 */
function trackingOf({ tracking, scale }: SetCluster, style: Style): number {
  const own = style.tracking ?? 0;
  if (tracking === 'of-style') return own;
  return own < 0 ? tracking * scale * style.size : 0;
}

/** The distance from the top of a line box to the face's baseline, as in a browser, in points. */
export function baselineShift(style: Style): number {
  const font = textFont(style.face);
  const ascent = (font.ascender / font.unitsPerEm) * style.size;
  const descent = (-font.descender / font.unitsPerEm) * style.size;
  return (style.leading - ascent - descent) / 2 + ascent;
}

/** The number of a face in the names and fields of generated parts. */
export function faceIndex(face: Face): number {
  return FACES.indexOf(face);
}

/** Whether the number is that of a family for another script. */
export function isScriptFace(index: number): boolean {
  return index >= TEXT_FACES;
}

/**
 * Operators that show a line of text with its baseline beginning at (x, y) (ISO 32000-2 9.4); the glyphs are
 * noted in `use`. `fontName` returns the resource name of a face.
 */
export function showText(
  text: string,
  x: number,
  y: number,
  style: Style,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const run = plainRun(text, style);
  if (run === undefined) return showClusters(setText(text, style.face), x, y, style, use, fontName);
  use.addRun(run);
  if (run.pieces.length === 0) return '';
  let out = beginText(style, style.tracking ?? 0, x, y);
  for (const { face, shown } of run.pieces)
    out += `/${fontName(face)} ${numberText(style.size)} Tf[${shown}] TJ`;
  return `${out} ET\n`;
}

/** The faces that a line of text shows. */
export function facesOf(text: string, style: Style): readonly Face[] {
  const run = plainRun(text, style);
  if (run !== undefined) return run.pieces.map(({ face }) => face);
  return setText(text, style.face).flatMap(({ face, glyphs }) => (glyphs.length > 0 ? [face] : []));
}

function beginText({ colour }: Style, tracking: number, x: number, y: number): string {
  return `BT ${colourOperator(colour)} ${numberText(tracking)} Tc 1 0 0 1 ${point(x)} ${point(y)} Tm`;
}

/**
 * Shows clusters. The text of a cluster is stated as `ActualText` (ISO 32000-2 14.9.4) unless its glyph
 * implies it: if it has several glyphs, or one that stands for different texts.
 */
function showClusters(
  clusters: readonly SetCluster[],
  x: number,
  y: number,
  style: Style,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  if (clusters.length === 0) return '';
  let out = beginText(style, 0, x, y);
  let [font, tracking, rise, shown] = ['', 0, 0, ''];
  const flush = (): void => {
    if (shown !== '') out += ` [${shown}] TJ`;
    shown = '';
  };
  for (const cluster of clusters) {
    const { face, scale, glyphs, text } = cluster;
    if (cluster.standsIn) use.undrawable.add(text);
    const wanted = `/${fontName(face)} ${numberText(Math.round(scale * style.size * 1000) / 1000)} Tf`;
    const wantedTracking = Math.round(trackingOf(cluster, style) * 1000) / 1000;
    const isSaid = glyphs.length === 1 && glyphs[0]?.says === text;
    if (!isSaid || wanted !== font || wantedTracking !== tracking) flush();
    if (wanted !== font) out += ` ${wanted}`;
    if (wantedTracking !== tracking) out += ` ${numberText(wantedTracking)} Tc`;
    [font, tracking] = [wanted, wantedTracking];
    if (!isSaid) out += ` /Span<</ActualText ${textStringText(text)}>>BDC`;
    for (const set of glyphs) {
      use.note(face, set.glyph, set.says);
      const wantedRise = Math.round(set.y * style.size) / 1000;
      if (wantedRise !== rise) {
        flush();
        out += ` ${numberText(wantedRise)} Ts`;
        rise = wantedRise;
      }
      shown += shownGlyph(set, face, scale);
      // Readers measure what follows from the end of the first piece, which must therefore be the letter
      // without its marks.
      if (cluster.rightToLeft && glyphs.length > 1) flush();
    }
    if (isSaid) continue;
    const end = glyphs.findLast(({ advance }) => advance !== 0);
    // A reader takes the text to extend from its first glyph to its last: a mark after a letter would end it
    // early.
    if (end !== undefined && end !== glyphs.at(-1)) {
      flush();
      // It is followed by tracking too, and ends where the cluster does.
      const tracked = (wantedTracking * 1000) / (scale * style.size);
      shown = moved(end.advance / scale + tracked) + shownGlyph(end, face, scale);
      out += ' 3 Tr';
      flush();
      out += ' 0 Tr';
    }
    flush();
    out += ' EMC';
  }
  flush();
  return `${out}${rise === 0 ? '' : ' 0 Ts'} ET\n`;
}

/** A glyph within a TJ array, with the moves that put it and the next glyph in place. */
function shownGlyph({ glyph, advance, x }: SetGlyph, face: Face, scale: number): string {
  const font = fontOf(face);
  const width = (font.advanceOf(glyph) * 1000) / font.unitsPerEm;
  const code = `<${HEX[glyph >> 8]}${HEX[glyph & 0xff]}>`;
  return `${moved(-x / scale)}${code}${moved(x / scale + width - advance / scale)}`;
}

/** A move to the left within a TJ array, in thousandths of the size. */
function moved(by: number): string {
  const rounded = Math.round(by);
  return rounded === 0 ? '' : ` ${numberText(rounded)} `;
}

/** `.001` to `.999`, without zeros at their ends. */
const FRACTIONS = Array.from({ length: 1000 }, (_, at) =>
  `.${String(at).padStart(3, '0')}`.replace(/0+$/, ''),
);
const MOST_THOUSANDTHS = 1e9;

/** A coordinate, rounded to a thousandth of a point. */
export function point(value: number): string {
  const thousandths = Math.round(value * 1000);
  if (!(Math.abs(thousandths) < MOST_THOUSANDTHS)) return numberText(thousandths / 1000);
  // As `numberText` writes it, several times as fast: pages are full of coordinates.
  const size = Math.abs(thousandths);
  const whole = Math.floor(size / 1000);
  const rest = size - whole * 1000;
  const sign = thousandths < 0 ? '-' : '';
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}${FRACTIONS[rest]}`;
}

/** Writes coordinates with spaces between them, as `point` does. */
export function writePoints(to: Output, values: readonly number[]): void {
  for (let at = 0; at < values.length; at++) {
    if (at > 0) to.text(' ');
    const rounded = Math.round((values[at] ?? 0) * 1000) / 1000;
    if (!to.number(rounded)) to.text(numberText(rounded));
  }
}

const colours = new Map<string, string>();

/** The operator that sets the fill colour, from `#rrggbb`. */
export function colourOperator(colour: string): string {
  let operator = colours.get(colour);
  if (operator === undefined) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    operator = `${parts.map(point).join(' ')} rg`;
    colours.set(colour, operator);
  }
  return operator;
}
