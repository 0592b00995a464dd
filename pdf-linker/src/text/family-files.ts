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
  /** First and last character, and the slices; sorted, and none overlaps another. */
  readonly ranges: readonly (readonly [number, number, readonly FamilySlice[]])[];
}

const read = new Map<Family, FamilyFiles>();

/** The slices of a family, as its package lists them (`unicode.json`). */
export function familySlices(family: Family): readonly FamilySlice[] {
  return filesOf(family).slices;
}

/**
 * The slices that list a character. Emoji stand in several, beside those with which they join; and some characters are
 * listed that no slice has.
 */
export function slicesOf(family: Family, character: number): readonly FamilySlice[] {
  const { ranges } = filesOf(family);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return [];
    if (character < range[0]) high = middle - 1;
    else if (character > range[1]) low = middle + 1;
    else return range[2];
  }
  return [];
}

function filesOf(family: Family): FamilyFiles {
  const known = read.get(family);
  if (known !== undefined) return known;
  const { package: from, slice: only } = familyFacts(family);
  const listed: Record<string, string> = JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8'));
  const slices: FamilySlice[] = [];
  const listings: [number, number, FamilySlice][] = [];
  for (const [key, characters] of Object.entries(listed)) {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    const name = only === undefined ? number : key === only ? key : undefined;
    if (name === undefined) continue;
    const file = resolve(`${from}/files/${from.slice(from.indexOf('/') + 1)}-${name}-wght-normal.woff2`);
    const slice = { index: only === undefined ? Number(name) : 0, file };
    slices.push(slice);
    for (const range of characters.split(',')) {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      listings.push([Number.parseInt(first, 16), Number.parseInt(last, 16), slice]);
    }
  }
  const files = { slices, ranges: apart(listings) };
  read.set(family, files);
  return files;
}

/** Ranges that may overlap, as ones that do not. */
function apart(listings: [number, number, FamilySlice][]): [number, number, FamilySlice[]][] {
  const edges = new Map<number, { begins: FamilySlice[]; ends: FamilySlice[] }>();
  const edge = (at: number) => {
    const known = edges.get(at) ?? { begins: [], ends: [] };
    edges.set(at, known);
    return known;
  };
  for (const [first, last, slice] of listings) {
    edge(first).begins.push(slice);
    edge(last + 1).ends.push(slice);
  }
  const sorted = [...edges].sort(([a], [b]) => a - b);
  const open = new Set<FamilySlice>();
  return sorted.flatMap(([from, { begins, ends }], at): [number, number, FamilySlice[]][] => {
    for (const slice of ends) open.delete(slice);
    for (const slice of begins) open.add(slice);
    const next = sorted[at + 1]?.[0];
    if (next === undefined || open.size === 0) return [];
    return [[from, next - 1, [...open].sort((a, b) => a.index - b.index)]];
  });
}
