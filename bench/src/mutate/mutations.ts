import type { SeededRandom } from '../set/seeded-random.ts';
import { changeFilters, changeInside, changeLength, nest, tieElsewhere, updateObject } from './structures.ts';

/** Makes new bytes from a file's bytes. `other` is another file from which to take pieces. */
type Mutation = (bytes: Buffer, random: SeededRandom, other: Buffer) => Buffer;

const NUMBERS = [
  '0',
  '-1',
  '1',
  '2',
  '65535',
  '8388608',
  '2147483647',
  '4294967296',
  '99999999999',
  '1e9',
  '.5',
];
const MAX_CHANGES = 4;
const MAX_BYTES = 1024 * 1024;

/** Changes a file in one to four ways; the same random numbers give the same bytes. */
export function mutated(bytes: Buffer, other: Buffer, random: SeededRandom): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  for (let change = random.whole(1, MAX_CHANGES); change > 0; change--) {
    const mutation = random.pick(MUTATIONS);
    if (mutation !== undefined) changed = mutation(changed, random, other).subarray(0, MAX_BYTES);
  }
  return changed;
}

function flipBytes(bytes: Buffer, random: SeededRandom): Buffer {
  for (let count = random.whole(1, 16); count > 0; count--) {
    bytes[random.whole(0, Math.max(0, bytes.length - 1))] = random.whole(0, 255);
  }
  return bytes;
}

function truncate(bytes: Buffer, random: SeededRandom): Buffer {
  return bytes.subarray(0, random.whole(0, bytes.length));
}

function dropChunk(bytes: Buffer, random: SeededRandom): Buffer {
  const [from, to] = stretch(bytes, random);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeatChunk(bytes: Buffer, random: SeededRandom): Buffer {
  const [from, to] = stretch(bytes, random);
  const times = random.whole(1, 20);
  const chunk = Buffer.concat(Array.from({ length: times }, () => bytes.subarray(from, to)));
  return Buffer.concat([bytes.subarray(0, to), chunk, bytes.subarray(to)]);
}

function spliceOther(bytes: Buffer, random: SeededRandom, other: Buffer): Buffer {
  const [from, to] = stretch(other, random);
  const [at, end] = stretch(bytes, random);
  return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(end)]);
}

function stretch(bytes: Buffer, random: SeededRandom): [number, number] {
  const from = random.whole(0, bytes.length);
  const longest = random.pick([4, 64, 1024, 16_384]) ?? 4;
  return [from, Math.min(bytes.length, from + random.whole(1, longest))];
}

/** A mutation that replaces one of the matches of a pattern with another text. */
function replaceToken(
  pattern: RegExp,
  make: (random: SeededRandom, all: string[], was: string) => string,
): Mutation {
  return (bytes, random) => {
    const text = bytes.toString('latin1');
    const places = [...text.matchAll(pattern)];
    const place = random.pick(places);
    if (place === undefined) return bytes;
    const all = places.map(([found]) => found);
    const made = make(random, all, place[0]);
    return Buffer.from(
      text.slice(0, place.index) + made + text.slice(place.index + place[0].length),
      'latin1',
    );
  };
}

const changeNumber = replaceToken(/(?<![\w./])-?\d+(?![\w.])/g, (random, all) =>
  random.next() < 0.7 ? (random.pick(NUMBERS) ?? '0') : (random.pick(all) ?? '0'),
);
const changeName = replaceToken(/\/[A-Za-z][A-Za-z0-9]*/g, (random, all) => random.pick(all) ?? '/Type');
const changeReference = replaceToken(/\b\d+ \d+ R\b/g, (random, all) => random.pick(all) ?? '0 0 R');
const nullReference = replaceToken(
  /\b\d+ \d+ R\b/g,
  (random) => random.pick(['null', '0 0 R', '[]', '<<>>', '()']) ?? 'null',
);
const dropKeyword = replaceToken(/\b(endobj|obj|endstream|stream|xref|trailer|startxref)\b/g, () => '');
const swapKeyword = replaceToken(
  /\b(endobj|obj|endstream|stream|xref|trailer|startxref|null|true|false)\b/g,
  (random, all) => random.pick(all) ?? '',
);
const changeBracket = replaceToken(
  /<<|>>|\[|\]|\(|\)/g,
  (random, _, was) => random.pick(['', was + was, was.repeat(2000), '<<', '>>', '[', ']', '(', ')']) ?? '',
);

/** A mutation of the file as text, one character for each byte. */
function ofText(change: (text: string, random: SeededRandom) => string): Mutation {
  return (bytes, random) => Buffer.from(change(bytes.toString('latin1'), random), 'latin1');
}

/** Mutations of tokens, which also apply to deflated data. */
const INSIDE: readonly Mutation[] = [
  flipBytes,
  dropChunk,
  changeNumber,
  changeName,
  changeReference,
  changeBracket,
];
const inside: Mutation = (bytes, random, other) =>
  ofText((text) => changeInside(text, random, (data) => random.pick(INSIDE)?.(data, random, other) ?? data))(
    bytes,
    random,
    other,
  );

const MUTATIONS: readonly Mutation[] = [
  flipBytes,
  truncate,
  dropChunk,
  repeatChunk,
  spliceOther,
  changeNumber,
  changeNumber,
  changeName,
  changeName,
  changeReference,
  changeReference,
  nullReference,
  dropKeyword,
  swapKeyword,
  changeBracket,
  ofText(tieElsewhere),
  ofText(tieElsewhere),
  ofText(nest),
  ofText(changeFilters),
  ofText(changeLength),
  ofText(updateObject),
  inside,
  inside,
];
