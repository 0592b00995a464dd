import type { Resource } from '@submittal/contract/document';
import type { PageTextIndex } from './page-text-index.ts';
import { askedWords } from './search-words.ts';

/** A document that stands under so many entries, or more than this part of all, says nothing about any of them. */
const FEW_ENTRIES = 8;
const MAX_OF_ALL = 0.25;

/** A document in which the words stand. */
export interface PageHit {
  readonly resource: Resource;
  /** Number of its text in the index. */
  readonly text: number;
}

/** A document of an entry with the number of its text, which is below zero where it has none. */
export interface TextedDocument {
  readonly resource: Resource;
  readonly text: number;
}

/** Finds the entries of one kind by the text inside their documents. */
export class PageTextSearch {
  readonly #index: PageTextIndex;
  readonly #holders = new Map<number, { place: number; resource: Resource }[]>();
  readonly #most: number;

  constructor(index: PageTextIndex, entries: readonly (readonly TextedDocument[])[]) {
    this.#index = index;
    this.#most = Math.max(FEW_ENTRIES, entries.length * MAX_OF_ALL);
    for (const [place, documents] of entries.entries()) {
      for (const { resource, text } of documents) {
        if (text < 0) continue;
        const holders = this.#holders.get(text);
        if (holders) holders.push({ place, resource });
        else this.#holders.set(text, [{ place, resource }]);
      }
    }
  }

  /**
   * Places whose visible documents hold all the words, with those documents: one of their own before one they share
   * with many. Best first.
   */
  find(text: string, visible: (document: Resource) => boolean): Map<number, readonly PageHit[]> {
    const found = new Map<number, { score: number; hits: { worth: number; hit: PageHit }[] }>();
    for (const number of this.#index.find(askedWords(text))) {
      const holders = this.#holders.get(number) ?? [];
      if (holders.length > this.#most) continue;
      const worth = 1 / Math.max(1, holders.length);
      for (const { place, resource } of holders) {
        if (!visible(resource)) continue;
        const known = found.get(place) ?? { score: 0, hits: [] };
        known.score += worth;
        known.hits.push({ worth, hit: { resource, text: number } });
        found.set(place, known);
      }
    }
    const ranked = [...found].toSorted(([, a], [, b]) => b.score - a.score);
    return new Map(
      ranked.map(([place, { hits }]) => [
        place,
        hits.toSorted((a, b) => b.worth - a.worth).map(({ hit }) => hit),
      ]),
    );
  }
}
