import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { TextLookup } from '../../packing/text-lookup.ts';
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
  /** The words of titles, sorted, with the places that have them. */
  readonly #words: TextLookup;

  constructor(from: SectionReader) {
    this.#words = new TextLookup(from);
  }

  static write(titles: readonly string[], to: SectionWriter): void {
    const places = new Map<string, number[]>();
    for (const [place, title] of titles.entries()) {
      for (const { word } of typedWords(title)) {
        if (word.length < SHORTEST || !LETTERS.test(word)) continue;
        const known = places.get(word);
        if (known) known.push(place);
        else places.set(word, [place]);
      }
    }
    TextLookup.write(places, to);
  }

  /** The similarity of each place to the words; places with little similarity are omitted. */
  of(words: readonly string[]): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const { texts } = this.#words;
    for (const word of words.filter((one) => one.length >= SHORTEST && LETTERS.test(one))) {
      const own = pairs(word);
      const first = word.slice(0, 1);
      const end = texts.firstNotBefore(`${first}\uffff`);
      for (let at = texts.firstNotBefore(first); at < end; at++) {
        const alike = dice(own, pairs(texts.at(at) ?? ''));
        if (alike < LEAST) continue;
        for (const place of this.#words.ofPlace(at)) found.set(place, Math.max(found.get(place) ?? 0, alike));
      }
    }
    return found;
  }
}
