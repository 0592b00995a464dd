import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Family, familyFacts } from './families.ts';

/** One of a family's files, and the characters it may have. */
export interface FamilySlice {
  /** Its index among the family's slices. */
  readonly index: number;
  /** The path of the WOFF2 file with all weights. */
  readonly file: string;
}

const resolve = createRequire(import.meta.url).resolve;

interface FamilyFiles {
  readonly slices: readonly FamilySlice[];
  /** First and last character, and the slice; sorted by first character. */
  readonly ranges: readonly (readonly [number, number, FamilySlice])[];
}

const read = new Map<Family, FamilyFiles>();

/** The slices of a family, as its package lists them (`unicode.json`). */
export function familySlices(family: Family): readonly FamilySlice[] {
  return filesOf(family).slices;
}

/** The slice that has a character, if the family has it. The list names some characters that no slice has. */
export function sliceOf(family: Family, character: number): FamilySlice | undefined {
  const { ranges } = filesOf(family);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return undefined;
    if (character < range[0]) high = middle - 1;
    else if (character > range[1]) low = middle + 1;
    else return range[2];
  }
  return undefined;
}

function filesOf(family: Family): FamilyFiles {
  const known = read.get(family);
  if (known !== undefined) return known;
  const { package: from, slice: only } = familyFacts(family);
  const listed: Record<string, string> = JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8'));
  const slices: FamilySlice[] = [];
  const ranges: [number, number, FamilySlice][] = [];
  for (const [key, characters] of Object.entries(listed)) {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    const name = only === undefined ? number : key === only ? key : undefined;
    if (name === undefined) continue;
    const file = resolve(`${from}/files/${from.slice(from.indexOf('/') + 1)}-${name}-wght-normal.woff2`);
    const slice = { index: only === undefined ? Number(name) : 0, file };
    slices.push(slice);
    for (const range of characters.split(',')) {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      ranges.push([Number.parseInt(first, 16), Number.parseInt(last, 16), slice]);
    }
  }
  const files = { slices, ranges: ranges.sort((a, b) => a[0] - b[0]) };
  read.set(family, files);
  return files;
}
