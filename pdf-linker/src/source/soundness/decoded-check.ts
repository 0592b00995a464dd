import { type Dict, Name, Stream, type Value } from '../../object/value.ts';
import { contentSoundness } from './content-check.ts';
import { fontSoundness } from './font-check.ts';
import type { Soundness } from './soundness.ts';
import type { StreamUse } from './stream-use.ts';

type Resolve = (value: Value | undefined) => Value;

/** Bytes that producers add to a picture: ends of lines, and zeros up to whole words. */
const MOST_MORE = 16;
const LAST_OF_MORE = 0x0d;

/**
 * Whether decoded data is what its stream should contain: as many bytes as a picture, a palette or a font needs, or operators
 * with their operands. Called only where the coding itself leaves a doubt.
 * @param use what refers to it uses it for; undefined if nothing shows what it should be.
 */
export function decodedSoundness(
  { dict }: Stream,
  data: Uint8Array,
  resolve: Resolve,
  use: StreamUse | undefined,
): Soundness {
  const subtype = resolve(dict.get('Subtype'));
  const kind = subtype instanceof Name ? subtype.value : '';
  if (kind === 'Image') return pictureSoundness(dict, data, resolve);
  if (kind === 'Form') return contentSoundness([data])[0] ?? 'whole';
  if (use?.kind === 'font' && kind === '') {
    const number = (key: string): number => {
      const value = resolve(dict.get(key));
      return typeof value === 'number' ? value : 0;
    };
    return fontSoundness(data, [number('Length1'), number('Length2'), number('Length3')]);
  }
  return use?.kind === 'palette' && data.length < use.least ? 'spoiled' : 'whole';
}

function pictureSoundness(dict: Dict, data: Uint8Array, resolve: Resolve): Soundness {
  const { row, rows } = pictureSize(dict, resolve);
  if (row === 0) return 'whole';
  const more = data.length - row * rows;
  if (more < 0) return 'spoiled';
  // Producers count what they filled up with the data, write whole rows too many, or longer rows than they state; a decoder
  // that was led astray makes any number of bytes.
  return (more <= MOST_MORE && isFilling(data.subarray(row * rows))) || more % row === 0 || more === rows
    ? 'whole'
    : 'spoiled';
}

const isFilling = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= LAST_OF_MORE);

/** The bytes of a row of a picture that is not coded (ISO 32000-2 8.9.5), 0 if they are not known, and its rows. */
function pictureSize(dict: Dict, resolve: Resolve): { row: number; rows: number } {
  const number = (key: string, otherwise: number): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
  const isMask = resolve(dict.get('ImageMask')) === true;
  const components = isMask ? 1 : componentsOf(dict.get('ColorSpace'), resolve);
  const row = Math.ceil((number('Width', 0) * components * (isMask ? 1 : number('BitsPerComponent', 8))) / 8);
  return { row, rows: number('Height', 0) };
}

/** Producers omit some dots, or a few rows; a picture of which a larger share is lacking was cut. */
const LEAST_FILLED = 0.75;

/** Whether so few bytes of a picture are there that a part of it is not visible. */
export function lacksRows(dict: Dict, length: number, resolve: Resolve): boolean {
  const subtype = resolve(dict.get('Subtype'));
  if (!(subtype instanceof Name) || subtype.value !== 'Image') return false;
  const { row, rows } = pictureSize(dict, resolve);
  return length < row * rows * LEAST_FILLED;
}

const DEVICES: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};

/** The number of components of a colour space (8.6); 0 if it is not known. */
export function componentsOf(value: Value | undefined, resolve: Resolve): number {
  const space = resolve(value);
  if (space instanceof Name) return DEVICES[space.value] ?? 0;
  if (!Array.isArray(space)) return 0;
  const family = resolve(space[0]);
  if (!(family instanceof Name)) return 0;
  const known = DEVICES[family.value];
  if (known !== undefined) return known;
  const second = resolve(space[1]);
  if (family.value === 'DeviceN') return Array.isArray(second) ? second.length : 0;
  const count = second instanceof Stream ? resolve(second.dict.get('N')) : 0;
  return family.value === 'ICCBased' && typeof count === 'number' ? count : 0;
}

/** The highest number of a filter of a row (7.4.4.4). */
const LAST_ROW_FILTER = 4;

/** Whether data consists of whole rows of PNG's predictors, each of which begins with a filter that there is, and little more. */
export function hasPredictedRows(data: Uint8Array, row: number): boolean {
  const more = data.length % (row + 1);
  if (more > MOST_MORE || !isFilling(data.subarray(data.length - more))) return false;
  for (let at = 0; at + row < data.length; at += row + 1) if ((data[at] ?? 0) > LAST_ROW_FILTER) return false;
  return true;
}
