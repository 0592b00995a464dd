import type { Concept } from './concepts.ts';
import type { PageTextSearch } from './page-text-search.ts';
import type { TextIndex } from './text-index.ts';
import type { Meanings } from './word-vectors.ts';

/** What the entries of one search say themselves, and what their documents do. */
export interface EntryTexts {
  readonly text: TextIndex;
  /** Null where the text inside documents is not searched. */
  readonly texts: PageTextSearch | null;
  /** The number of entries. */
  readonly size: number;
  /** The words of what an entry says of itself: its title, subtitle, description, type and applications. */
  readonly meaningsOf: (place: number) => Meanings;
}

/** For each entry, a bit for each of some concepts: of what it says itself, and of what its documents do. */
export interface SaidBits {
  /** Valid until other words are looked for. */
  readonly own: Uint32Array;
  readonly inside: Uint32Array;
}

/** What the entries and their documents match of some concepts; `shown` has 1 for each code of a document that is shown. */
export function saidBits(
  { text, texts, size }: EntryTexts,
  concepts: readonly Concept[],
  shown: Uint8Array,
): SaidBits {
  const inside = texts?.said(concepts, shown).masks ?? new Uint32Array(size);
  return { own: text.tally(concepts, []).masks, inside };
}

/** How many entries match each of some concepts, themselves or in their documents. */
export function saidCounts(
  { text, texts }: EntryTexts,
  concepts: readonly Concept[],
  shown: Uint8Array,
): number[] {
  const inside = texts?.said(concepts, shown).counts;
  return text.tally(concepts, []).counts.map((count, at) => count + (inside?.[at] ?? 0));
}

/** The bits of numbers, standards and sections, which documents are there to state. */
export const factsIn = (words: readonly Concept[]): number =>
  words.reduce((mask, { guess }, bit) => (guess === undefined ? mask | (1 << bit) : mask), 0);
