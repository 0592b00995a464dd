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
  readonly masks: Uint32Array;
  /** Texts that answer each concept, whoever has them. */
  readonly counts: readonly number[];
}

/** Finds the entries of one kind by the text inside their documents. */
export class PageTextSearch {
  readonly #index: PageTextIndex;
  readonly #documentsOf: (place: number) => readonly TextedDocument[];
  readonly #holders = new Map<number, { place: number; resource: Resource }[]>();
  readonly #most: number;
  /** What the documents of each entry are worth to the question; used again by the next. */
  readonly #worth: Float32Array;

  /** `documentsOf` answers the documents of an entry by its place, from 0 up to `entries`. */
  constructor(
    index: PageTextIndex,
    entries: number,
    documentsOf: (place: number) => readonly TextedDocument[],
  ) {
    this.#index = index;
    this.#documentsOf = documentsOf;
    this.#most = Math.max(FEW_ENTRIES, entries * MAX_OF_ALL);
    this.#worth = new Float32Array(entries);
    for (let place = 0; place < entries; place++) {
      for (const { resource, text } of documentsOf(place)) {
        if (text < 0) continue;
        const holders = this.#holders.get(text);
        if (holders) holders.push({ place, resource });
        else this.#holders.set(text, [{ place, resource }]);
      }
    }
  }

  /**
   * Places of which one visible document answers all concepts. Best first: by what the entry says of itself, then by its
   * documents, of which one of its own says more than one that it shares with many.
   */
  find(
    concepts: readonly Concept[],
    visible: (document: Resource) => boolean,
    said: (place: number) => number,
  ): Uint32Array {
    const all = 2 ** concepts.length - 1;
    const { masks } = this.#index.masks(concepts);
    this.#worth.fill(0);
    const found: number[] = [];
    for (let number = 0; number < masks.length; number++) {
      if (masks[number] !== all) continue;
      const holders = this.#holders.get(number);
      if (!holders || holders.length > this.#most) continue;
      const worth = 1 / holders.length;
      for (const { place, resource } of holders) {
        if (!visible(resource)) continue;
        const known = this.#worth[place] ?? 0;
        if (known === 0) found.push(place);
        this.#worth[place] = known + worth;
      }
    }
    // One number each, for numbers alone are sorted in a fraction of the time.
    const keys = Float64Array.from(found, (place) => {
      const own = Math.min(MOST_SAID, Math.round(said(place) * 100));
      const documents = Math.min(MOST_WORTH, Math.round((this.#worth[place] ?? 0) * 100));
      return ((MOST_SAID - own) * (MOST_WORTH + 1) + MOST_WORTH - documents) * 2 ** 20 + place;
    }).sort();
    return Uint32Array.from(keys, (key) => key % 2 ** 20);
  }

  /** The visible documents of each of some entries that answer all concepts, those first that few others share. */
  hitsOf(
    places: readonly number[],
    concepts: readonly Concept[],
    visible: (document: Resource) => boolean,
  ): PageHit[][] {
    const all = 2 ** concepts.length - 1;
    const { masks } = this.#index.masks(concepts);
    const sharing = ({ text }: PageHit) => this.#holders.get(text)?.length ?? 0;
    return places.map((place) =>
      this.#documentsOf(place)
        .filter((one) => masks[one.text] === all && sharing(one) <= this.#most && visible(one.resource))
        .map(({ resource, text }) => ({ resource, text }))
        .toSorted((a, b) => sharing(a) - sharing(b)),
    );
  }

  /** What the visible documents of each entry say together of the concepts. */
  said(concepts: readonly Concept[], visible: (document: Resource) => boolean): SaidInside {
    const { masks, counts } = this.#index.masks(concepts);
    const said = new Uint32Array(this.#worth.length);
    for (let number = 0; number < masks.length; number++) {
      const mask = masks[number] ?? 0;
      if (mask === 0) continue;
      const holders = this.#holders.get(number);
      if (!holders || holders.length > this.#most) continue;
      for (const { place, resource } of holders) {
        const known = said[place] ?? 0;
        if ((known | mask) !== known && visible(resource)) said[place] = known | mask;
      }
    }
    return { masks: said, counts };
  }
}

/** In hundredths, so that both and a place are one number. */
const MOST_SAID = 999_999;
const MOST_WORTH = 999;
