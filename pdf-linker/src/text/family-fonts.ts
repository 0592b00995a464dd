import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { FontFile } from '../font/font-file.ts';
import { weightCutter } from '../font/font-weight.ts';
import { type ShapedGlyph, type ShapeText, shaperOf } from '../font/shaper.ts';
import { SlicedFont } from '../font/sliced-font.ts';
import { FAMILY_NAMES, type Family, familyFacts, type ScriptFace, type Weight } from './families.ts';
import { type FamilySlice, slicesOf } from './family-files.ts';
import { hanOrder } from './han-forms.ts';
import { clustersOf } from './line-parts.ts';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

/**
 * The maximum number of fonts that HarfBuzz keeps open; for each, its memory holds a second copy of the file.
 */
const MAX_SHAPERS = 64;

/**
 * The opened fonts. At most all slices of all families, 40 MB, stay in memory; texts of one region need only
 * part of that.
 */
const fonts = new Map<ScriptFace, { font: SlicedFont; files: Map<number, Uint8Array> }>();
const opening = new Map<string, Promise<void>>();
const shapers = new LRUCache<string, ShapeText>({ max: MAX_SHAPERS });
let openShaper: ((font: Uint8Array) => ShapeText) | undefined;

/** The font of a face; it lacks the glyphs of slices that no text has needed yet. */
export function scriptFont(face: ScriptFace): SlicedFont {
  return entryOf(face).font;
}

/** Shapes a text whose characters are all in one slice; the glyphs have the family's numbers. */
export function shapedText(
  face: ScriptFace,
  slice: number,
  text: string,
  rightToLeft: boolean,
): readonly ShapedGlyph[] {
  const key = `${face} ${slice}`;
  let shape = shapers.get(key);
  if (shape === undefined) {
    const file = entryOf(face).files.get(slice);
    if (openShaper === undefined || file === undefined) throw new Error(`slice ${key} is not open`);
    shape = openShaper(file);
    shapers.set(key, shape);
  }
  const { font } = entryOf(face);
  return shape(text, rightToLeft).map((one) => ({ ...one, glyph: font.numbered(one.glyph, slice) }));
}

/** The first family, in the order the text wants, with a slice that has all the given characters. */
export function drawnBy(
  characters: readonly number[],
  order: readonly Family[],
): { family: Family; slice: number } | undefined {
  for (const family of order) {
    const { font } = entryOf(`${family}-regular`);
    const found = slicesOf(family, characters[0] ?? 0).find(({ index }) =>
      characters.every((character) => font.glyphOf(character, index) !== 0),
    );
    if (found !== undefined) return { family, slice: found.index };
  }
  return undefined;
}

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** What is a picture by itself, or was asked for as one (Unicode Technical Standard 51). */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** The order in which families are searched for a character or a cluster of a text. */
export function familyOrder(character: string, han: ReturnType<typeof hanOrder>): readonly Family[] {
  if (EMOJI.test(character)) return ['emoji', ...OTHERS, ...han];
  if (!EAST_ASIAN.test(character)) return [...OTHERS, ...han];
  if (KANA.test(character)) return ['jp', ...han];
  return HANGUL.test(character) ? ['kr', ...han] : [...han, ...OTHERS];
}

const OTHERS = FAMILY_NAMES.filter((family) => !['sc', 'tc', 'jp', 'kr'].includes(family));

/**
 * Opens the slices that the characters of a text need, each in the first family that has the character; and those of the
 * emoji in it, which are clusters of several characters.
 */
export async function openFamilies(text: string, characters: Iterable<string>): Promise<void> {
  openShaper ??= await shaperOf();
  const han = hanOrder(text);
  for (const character of new Set(characters)) {
    for (const family of familyOrder(character, han)) if (await openedIn(family, character)) break;
  }
  if (!EMOJI.test(text)) return;
  for (const cluster of new Set(clustersOf(text))) if (EMOJI.test(cluster)) await openedIn('emoji', cluster);
}

/** Opens the slices of a family that list a character, or the first one of a cluster; whether one of them has it. */
async function openedIn(family: Family, character: string): Promise<boolean> {
  const code = character.codePointAt(0) ?? 0;
  const slices = slicesOf(family, code);
  for (const slice of slices) await openSlice(family, slice);
  const { font } = entryOf(`${family}-regular`);
  return slices.some(({ index }) => font.glyphOf(code, index) !== 0);
}

function openSlice(family: Family, slice: FamilySlice): Promise<void> {
  const key = `${family} ${slice.index}`;
  let opened = opening.get(key);
  if (opened === undefined) {
    opened = open(family, slice);
    opening.set(key, opened);
    opened.catch(() => opening.delete(key));
  }
  return opened;
}

async function open(family: Family, { index, file }: FamilySlice): Promise<void> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  const [variable, cut] = [await decompress(await readFile(file)), await weightCutter()];
  for (const weight of ['regular', 'bold'] as const) {
    const bytes = cut(variable, WEIGHTS[weight]);
    const { font, files } = entryOf(`${family}-${weight}`);
    font.add(index, new FontFile(bytes));
    files.set(index, bytes);
  }
}

function entryOf(face: ScriptFace): { font: SlicedFont; files: Map<number, Uint8Array> } {
  let entry = fonts.get(face);
  if (entry === undefined) {
    const family = face.slice(0, face.indexOf('-')) as Family;
    entry = { font: new SlicedFont(familyFacts(family).slice !== undefined), files: new Map() };
    fonts.set(face, entry);
  }
  return entry;
}
