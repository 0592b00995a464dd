import { type Dict, Name, Stream, type Value } from '../../object/value.ts';
import { ContentScanner, ENDED, operatorCode, UNREADABLE } from '../content-scanner.ts';
import type { Soundness } from './soundness.ts';

type Resolve = (value: Value | undefined) => Value;

/** Operators of content (ISO 32000-2 annex A) with the number of their numeric operands, where it is fixed. */
const NUMBERS: ReadonlyMap<number, number> = new Map(
  Object.entries({
    m: 2,
    l: 2,
    c: 6,
    v: 4,
    y: 4,
    re: 4,
    cm: 6,
    Tm: 6,
    Td: 2,
    TD: 2,
    rg: 3,
    RG: 3,
    k: 4,
    K: 4,
    g: 1,
    G: 1,
    w: 1,
    J: 1,
    j: 1,
    M: 1,
    i: 1,
    Tc: 1,
    Tw: 1,
    Tz: 1,
    TL: 1,
    Ts: 1,
    Tr: 1,
    Tf: 1,
    h: 0,
    f: 0,
    S: 0,
    n: 0,
    q: 0,
    Q: 0,
    W: 0,
    B: 0,
    b: 0,
    s: 0,
    F: 0,
    BT: 0,
    ET: 0,
    'f*': 0,
    'B*': 0,
    'b*': 0,
    'W*': 0,
    'T*': 0,
  }).map(([operator, count]) => [operatorCode(operator), count]),
);
const OTHERS: ReadonlySet<number> = new Set(
  'BDC BI BMC BX CS cs d d0 d1 Do DP EI EMC EX gs ID MP ri SC sc SCN scn sh Tj TJ \' "'
    .split(' ')
    .map(operatorCode),
);
const PICTURE = operatorCode('ID');
const COMPATIBLE = operatorCode('BX');
/** Misfits that content of careless producers has. */
const MOST_MISFITS = 2;
const END_OF_LINE = 2;
/** Fonts are filled up to whole words. */
const MOST_PADDING = 4;
const MAX_OPERATORS = 2_000_000;

/** Streams whose data is not examined further: nothing shows what it should be. */
const KEYS_OF_OTHERS = [
  'FunctionType',
  'N',
  'Type',
  'PatternType',
  'ShadingType',
  'Length1',
  'Length2',
  'CIDToGIDMap',
];

/**
 * Whether decoded data is what its stream should contain: as many bytes as a picture or a font needs, or operators with
 * their operands. Called only where the coding itself leaves a doubt.
 */
export function decodedSoundness({ dict }: Stream, data: Uint8Array, resolve: Resolve): Soundness {
  const subtype = resolve(dict.get('Subtype'));
  const kind = subtype instanceof Name ? subtype.value : '';
  if (kind === 'Image') return pictureSoundness(dict, data, resolve);
  const number = (key: string): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : 0;
  };
  if (dict.has('Length1') && kind === '') {
    const stated = number('Length1') + number('Length2') + number('Length3');
    // Few producers misstate both the checksum and the length.
    return Math.abs(data.length - stated) > MOST_PADDING ? 'spoiled' : 'whole';
  }
  if (kind === 'Form' || (kind === '' && KEYS_OF_OTHERS.every((key) => !dict.has(key))))
    return contentSoundness(data);
  return 'whole';
}

function pictureSoundness(dict: Dict, data: Uint8Array, resolve: Resolve): Soundness {
  const number = (key: string, otherwise: number): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
  const isMask = resolve(dict.get('ImageMask')) === true;
  const components = isMask ? 1 : componentsOf(dict.get('ColorSpace'), resolve);
  if (components === 0) return 'whole';
  const row = Math.ceil((number('Width', 0) * components * (isMask ? 1 : number('BitsPerComponent', 8))) / 8);
  const expected = row * number('Height', 0);
  const more = data.length - expected;
  // Producers count an end of line with the data, or write whole rows too many; a decoder that was led astray makes any
  // number of bytes.
  if (more === 0 || (more > 0 && more % row === 0)) return 'whole';
  return more > 0 && more <= END_OF_LINE && data.subarray(expected).every((byte) => byte <= 0x0d)
    ? 'whole'
    : 'spoiled';
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
function componentsOf(value: Value | undefined, resolve: Resolve): number {
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

/** Whether data consists of whole rows of PNG's predictors, each of which begins with a filter that there is. */
export function hasPredictedRows(data: Uint8Array, row: number): boolean {
  if (data.length % (row + 1) !== 0) return false;
  for (let at = 0; at < data.length; at += row + 1) if ((data[at] ?? 0) > LAST_ROW_FILTER) return false;
  return true;
}

/** Whether content has the operators and operands that writers write, up to its first inline picture. */
function contentSoundness(data: Uint8Array): Soundness {
  const scanner = new ContentScanner(data);
  let misfits = 0;
  for (let i = 0; i < MAX_OPERATORS; i++) {
    const code = scanner.next();
    if (code === ENDED || code === PICTURE || code === COMPATIBLE) return 'whole';
    if (code === UNREADABLE) return scanner.position > data.length * 0.98 ? 'whole' : 'spoiled';
    const expected = NUMBERS.get(code);
    const fits = expected === undefined ? OTHERS.has(code) : scanner.count === expected;
    if (!fits && ++misfits > MOST_MISFITS) return 'spoiled';
  }
  return 'whole';
}
