import { LRUCache } from 'lru-cache';
import type { FontFile } from '../font/font-file.ts';
import { rangesOf } from '../layout/drawable.ts';
import { inVisualOrder, levelsOf, mirrored, numbersIsolated } from './directions.ts';
import { faceFor, SCRIPT_WEIGHTS, type TextFace, textFont } from './faces.ts';
import { type Family, familyFacts, type ScriptFace } from './families.ts';
import { drawnBy, familyOrder, scriptFont, shapedText } from './family-fonts.ts';
import { hanOrder, unmarked } from './han-forms.ts';

/** A glyph to be shown; measures are in thousandths of the style's size. */
export interface SetGlyph {
  readonly glyph: number;
  readonly advance: number;
  /** The offset from the position that the advances before it give. */
  readonly x: number;
  readonly y: number;
  /** The text it stands for; empty for part of a letter, such as its dots. */
  readonly says: string;
}

/** Glyphs that together represent one piece of text. */
export interface SetCluster {
  readonly face: TextFace | ScriptFace;
  /** The size of the glyphs relative to the style's. */
  readonly scale: number;
  /** The space added after it: the style's tracking, or a fraction of the size if its script has its own. */
  readonly tracking: 'of-style' | number;
  readonly glyphs: readonly SetGlyph[];
  /** The text it stands for. */
  readonly text: string;
  readonly rightToLeft: boolean;
  /** Whether it is drawn as a stand-in, because no font has it. */
  readonly standsIn?: boolean;
}

/**
 * Drawn in place of text that no font has. A symbol such as a square would be read as part of a drawing's
 * notation.
 */
const STAND_IN = '[?]';

/**
 * The diameter sign. Its font draws it at the height of small letters; the factor raises it to that of
 * capitals.
 */
const DIAMETER = '\u2300';
const DIAMETER_SCALE = 1.14;

const CONTROLS = /\p{Cc}/gu;
/** Characters that affect others or the line, and are themselves invisible. */
const UNSEEN = /\p{Cf}|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether the faces of generated pages alone can draw a text, one character after another. */
export function isPlain(text: string): boolean {
  if (PLAINEST.test(text)) return true;
  plain ??= plainTexts();
  return plain.test(text.normalize());
}

let plain: RegExp | undefined;

/** A pattern for texts whose characters the faces have, or that are invisible. */
function plainTexts(): RegExp {
  const characters = new Set(
    (['regular', 'code'] as const).flatMap((face) => [...textFont(face).characters()].map(([code]) => code)),
  );
  const ranges = rangesOf([...characters].sort((a, b) => a - b));
  const listed = ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`);
  // A mark that the letter before it has not taken up has its own place.
  return new RegExp(`^(?:(?!\\p{M})[${listed.join('')}]|${CONTROL_OR_UNSEEN.source})*$`, 'u');
}

const PLAINEST = /^[\u0020-\u007e\u00a0-\u017f]*$/;
const CONTROL_OR_UNSEEN = new RegExp(`\\p{Cc}|${UNSEEN.source}`, 'u');

/** The characters of a text for which families are needed. */
export function foreignCharacters(text: string): string[] {
  return [...unmarked(text).normalize()].filter(
    (character) =>
      !CONTROL_OR_UNSEEN.test(character) && faceFor(character.codePointAt(0) ?? 0, 'regular') === undefined,
  );
}

/** Clusters drawn the same way, in one direction. */
interface Run {
  readonly level: number;
  readonly by: TextFace | { readonly family: Family; readonly slice: number } | null;
  readonly clusters: string[];
}

/** The maximum number of cached texts: a text is measured to break lines, and then drawn. */
const MAX_CACHED = 4000;
const cache = new LRUCache<string, readonly SetCluster[]>({ max: MAX_CACHED });

/**
 * Sets a line of text that is not plain: in visual order, and shaped by HarfBuzz in other scripts. The
 * families it needs must be open.
 */
export function setText(text: string, face: TextFace): readonly SetCluster[] {
  const key = `${face} ${text}`;
  let clusters = cache.get(key);
  if (clusters === undefined) {
    const plain = numbersIsolated(unmarked(text).replace(CONTROLS, '').normalize());
    clusters = inVisualOrder(runsOf(plain, hanOrder(text), face)).flatMap((run) => setRun(run, face));
    cache.set(key, clusters);
  }
  return clusters;
}

function runsOf(text: string, han: ReturnType<typeof hanOrder>, face: TextFace): Run[] {
  const levels = levelsOf(text);
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    for (const [cluster, by] of drawnParts(segment, han, face)) {
      const level = levels[index] ?? 0;
      const last = runs.at(-1);
      if (last !== undefined && last.level === level && isSame(last.by, by)) last.clusters.push(cluster);
      else runs.push({ level, by, clusters: [cluster] });
    }
  }
  return runs;
}

function isSame(a: Run['by'], b: Run['by']): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return a === b;
  return a.family === b.family && a.slice === b.slice;
}

/**
 * What draws a cluster: one font as a whole, fonts for its characters one by one, or none. An invisible
 * cluster has no parts.
 */
function drawnParts(
  cluster: string,
  han: ReturnType<typeof hanOrder>,
  face: TextFace,
): [string, Run['by']][] {
  const seen = [...cluster].filter((character) => !UNSEEN.test(character));
  const [first] = seen;
  if (first === undefined) return [];
  const codes = seen.map((character) => character.codePointAt(0) ?? 0);
  const own = faceFor(codes[0] ?? 0, face);
  if (own !== undefined && codes.every((code) => textFont(own).glyphOf(code) !== 0)) return [[cluster, own]];
  const family = drawnBy(codes, familyOrder(cluster, han));
  if (family !== undefined) return [[cluster, family]];
  const parts = seen.length === 1 ? [] : seen.flatMap((character) => drawnParts(character, han, face));
  return parts.length > 0 && parts.every(([, by]) => by !== null) ? parts : [[cluster, null]];
}

function setRun({ level, by, clusters }: Run, face: TextFace): SetCluster[] {
  const rightToLeft = level % 2 === 1;
  if (by === null || typeof by === 'string') {
    const order = rightToLeft ? clusters.toReversed() : clusters;
    return by === null ? order.map((text) => standIn(text, face)) : setPlain(order, by, rightToLeft);
  }
  return setShaped(clusters.join(''), by, face, rightToLeft);
}

function standIn(text: string, face: TextFace): SetCluster {
  const glyphs = setPlain([...STAND_IN], face, false).flatMap((cluster) => cluster.glyphs);
  return { face, scale: 1, tracking: 'of-style', glyphs, text, rightToLeft: false, standsIn: true };
}

function setPlain(clusters: readonly string[], face: TextFace, rightToLeft: boolean): SetCluster[] {
  const font = textFont(face);
  const scale = 1000 / font.unitsPerEm;
  const shown = clusters.map((cluster) => {
    const seen = [...cluster].filter((character) => !UNSEEN.test(character));
    return rightToLeft ? seen.map(mirrored) : seen;
  });
  const numbers = shown.map((characters) =>
    characters.map((character) => font.glyphOf(character.codePointAt(0) ?? 0)),
  );
  return shown.map((characters, i) => {
    const own = numbers[i] ?? [];
    const marks = characters.findIndex((character, at) => at > 0 && /\p{M}/u.test(character));
    const glyphs = characters.map((says, at) => {
      const glyph = own[at] ?? 0;
      const next = (at + 1 === marks ? undefined : own[at + 1]) ?? numbers[i + 1]?.[0];
      const kern = next === undefined ? 0 : font.kerning(glyph, next);
      return { glyph, advance: (font.advanceOf(glyph) + kern) * scale, x: 0, y: 0, says };
    });
    return {
      face,
      scale: 1,
      tracking: 'of-style',
      glyphs: marks < 0 ? glyphs : marksPlaced(glyphs, marks, font),
      text: characters.join(''),
      rightToLeft,
    };
  });
}

/**
 * Marks from `first` on are set above or below the middle of their letter: fonts draw them as they stand above a small
 * letter without an ascender, and those that strike a letter through as they stand on it.
 */
function marksPlaced(glyphs: readonly SetGlyph[], first: number, font: FontFile): SetGlyph[] {
  const scale = 1000 / font.unitsPerEm;
  const letter = glyphs[first - 1];
  if (letter === undefined) return [...glyphs];
  const [left, letterBottom, right, letterTop] = font.boundsOf(letter.glyph);
  let [bottom, top] = [letterBottom, letterTop];
  const middle = (left + right) / 2;
  return glyphs.map((glyph, at) => {
    if (at < first) return glyph;
    const [from, low, to, high] = font.boundsOf(glyph.glyph);
    let raised = 0;
    if (low >= font.xHeight / 2) {
      raised = Math.max(0, top - font.xHeight);
      top = high + raised;
    } else if (high <= 0) {
      raised = Math.min(0, bottom);
      bottom = low + raised;
    }
    const x = (middle - (from + to) / 2) * scale - letter.advance;
    return { ...glyph, advance: 0, x, y: raised * scale };
  });
}

function setShaped(
  text: string,
  { family, slice }: { family: Family; slice: number },
  face: TextFace,
  rightToLeft: boolean,
): SetCluster[] {
  const own: ScriptFace = `${family}-${SCRIPT_WEIGHTS[face]}`;
  const { size, tracking } = familyFacts(family);
  const scale = (size * 1000) / scriptFont(own).unitsPerEm;
  const shaped = shapedText(own, slice, text, rightToLeft);
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const clusters: { cluster: number; glyphs: SetGlyph[] }[] = [];
  for (const { glyph, cluster, advance, x, y } of shaped) {
    const says = scriptFont(own).textOf(glyph);
    const set = { glyph, advance: advance * scale, x: x * scale, y: y * scale, says };
    const last = clusters.at(-1);
    if (last?.cluster === cluster) last.glyphs.push(set);
    else clusters.push({ cluster, glyphs: [set] });
  }
  return clusters.map(({ cluster, glyphs }) => {
    const typed = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    const larger = typed === DIAMETER ? DIAMETER_SCALE : 1;
    // One picture stands for a whole sequence; what only chose it is shown by glyphs without a width.
    const shown = family === 'emoji' ? glyphs.filter(({ advance }) => advance !== 0) : glyphs;
    const isPicture = family === 'emoji' && shown.length === 1;
    const placed = shown.map((glyph) => ({
      ...glyph,
      advance: glyph.advance * larger,
      ...(isPicture && { says: typed }),
    }));
    return {
      face: own,
      scale: size * larger,
      tracking: tracking ?? 'of-style',
      glyphs: rightToLeft ? letterFirst(placed) : placed,
      rightToLeft,
      text: asRead(typed, rightToLeft),
    };
  });
}

/**
 * The text of a cluster as readers of a PDF expect it: they reverse text from right to left, including the
 * characters of one cluster. A bracket is stated as the one shown.
 */
function asRead(text: string, rightToLeft: boolean): string {
  return rightToLeft ? [...text].reverse().join('') : text;
}

/** Puts a letter before its dots and marks, which are then set back from its end. */
function letterFirst(glyphs: readonly SetGlyph[]): SetGlyph[] {
  const letters = glyphs.filter(({ advance }) => advance !== 0);
  const dots = glyphs.flatMap((glyph, at) => {
    if (glyph.advance !== 0) return [];
    const behind = glyphs.slice(at).reduce((sum, { advance }) => sum + advance, 0);
    return [{ ...glyph, x: glyph.x - behind }];
  });
  return [...letters, ...dots];
}
