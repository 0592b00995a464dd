import { LETTERS, typedWords } from './search-words.ts';

/** A shorter word is similar to too many. */
const SHORTEST = 4;

/** The minimum share of letter pairs that two words must have in common. */
const LEAST = 0.5;

function pairs(word: string): Set<string> {
  return new Set(Array.from(word.slice(1), (letter, at) => `${word[at] ?? ''}${letter}`));
}

/** Twice the pairs that two words share, divided by the sum of their pairs: Dice's coefficient. */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / (a.size + b.size);
}

/** Finds titles with words similar to those of a question that nothing matches. */
export class Likeness {
  readonly #titles: readonly string[];
  /** The words of titles with the places that have them, by first letter. */
  #words: ReadonlyMap<string, readonly (readonly [string, readonly number[]])[]> | null = null;

  constructor(titles: readonly string[]) {
    this.#titles = titles;
  }

  /** The similarity of each place to the words; places with little similarity are omitted. */
  of(words: readonly string[]): ReadonlyMap<number, number> {
    this.#words ??= this.#byLetter();
    const found = new Map<number, number>();
    for (const word of words.filter((one) => one.length >= SHORTEST && LETTERS.test(one))) {
      const own = pairs(word);
      for (const [other, places] of this.#words.get(word.slice(0, 1)) ?? []) {
        const alike = dice(own, pairs(other));
        if (alike < LEAST) continue;
        for (const place of places) found.set(place, Math.max(found.get(place) ?? 0, alike));
      }
    }
    return found;
  }

  #byLetter(): ReadonlyMap<string, readonly (readonly [string, readonly number[]])[]> {
    const places = new Map<string, number[]>();
    for (const [place, title] of this.#titles.entries()) {
      for (const { word } of typedWords(title)) {
        if (word.length < SHORTEST || !LETTERS.test(word)) continue;
        const known = places.get(word);
        if (known) known.push(place);
        else places.set(word, [place]);
      }
    }
    return Map.groupBy(places.entries(), ([word]) => word.slice(0, 1));
  }
}
