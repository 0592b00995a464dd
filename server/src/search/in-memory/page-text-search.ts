import type { Resource } from '@submittal/contract/document';
import type { PageTextIndex } from './page-text-index.ts';
import type { Concept } from './question.ts';

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

/** What the documents of entries say together. */
export interface SaidInside {
  /** For each place a bit for each concept that one of its visible documents answers. */
  readonly masks: ReadonlyMap<number, number>;
  /** Texts that answer each concept, whoever has them. */
  readonly counts: readonly number[];
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
   * Places of which one visible document answers all concepts, with those documents: one of their own before one they share
   * with many. Best first: by what the entry says of itself, then by its documents.
   */
  find(
    concepts: readonly Concept[],
    visible: (document: Resource) => boolean,
    said: (place: number) => number,
  ): Map<number, readonly PageHit[]> {
    const all = 2 ** concepts.length - 1;
    const { masks } = this.#index.masks(concepts);
    const found = new Map<number, { score: number; hits: { worth: number; hit: PageHit }[] }>();
    for (let number = 0; number < masks.length; number++) {
      if (masks[number] !== all) continue;
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
    const ranked = [...found].toSorted(
      ([placeA, a], [placeB, b]) => said(placeB) - said(placeA) || b.score - a.score,
    );
    return new Map(
      ranked.map(([place, { hits }]) => [
        place,
        hits.toSorted((a, b) => b.worth - a.worth).map(({ hit }) => hit),
      ]),
    );
  }

  /** What the visible documents of each entry say together of the concepts. */
  said(concepts: readonly Concept[], visible: (document: Resource) => boolean): SaidInside {
    const { masks, counts } = this.#index.masks(concepts);
    const said = new Map<number, number>();
    for (let number = 0; number < masks.length; number++) {
      const mask = masks[number] ?? 0;
      if (mask === 0) continue;
      const holders = this.#holders.get(number) ?? [];
      if (holders.length > this.#most) continue;
      for (const { place, resource } of holders) {
        const known = said.get(place) ?? 0;
        if ((known | mask) !== known && visible(resource)) said.set(place, known | mask);
      }
    }
    return { masks: said, counts };
  }
}
