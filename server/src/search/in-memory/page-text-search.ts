import type { Resource } from '@submittal/contract/document';
import { GrowingNumbers } from '../../packing/growing-numbers.ts';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { type Concept, withoutFar } from './concepts.ts';
import type { PageTextIndex } from './page-text-index.ts';
import { firstFrom } from './postings.ts';

/**
 * A document that belongs to more entries than this, and to more than this share of all, says nothing about
 * any of them.
 */
const FEW_ENTRIES = 8;
const MAX_OF_ALL = 0.25;

/** A document that contains the words. */
export interface PageHit {
  readonly resource: Resource;
  /** The number of its text in the index. */
  readonly text: number;
}

/** A document of an entry with the number of its text, negative if it has none. */
export interface TextedDocument {
  readonly text: number;
  readonly resource: () => Resource | undefined;
}

/** What the documents of entries match together. */
export interface SaidInside {
  /** For each place, a bit for each concept that one of its visible documents matches. */
  readonly masks: Uint32Array;
  /** The number of texts that match each concept, whatever their entries. */
  readonly counts: readonly number[];
}

/** Collects which entries have a document with each text, one entry after the other. */
export class TextHoldersBuilder {
  readonly #texts = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #places = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #codes = new GrowingNumbers((length) => new Uint32Array(length));
  #entries = 0;
  /** One more than the greatest number of a text. */
  #end = 0;

  /** The numbers of the texts of the next entry's documents, negative where there is none, and their codes. */
  add(texts: readonly number[], codes: readonly number[]): void {
    const place = this.#entries++;
    for (const [at, text] of texts.entries()) {
      if (text < 0) continue;
      this.#end = Math.max(this.#end, text + 1);
      this.#texts.push(text);
      this.#places.push(place);
      this.#codes.push(codes[at] ?? 0);
    }
  }

  write(to: SectionWriter): void {
    const starts = new Uint32Array(this.#end + 1);
    const texts = this.#texts.all();
    for (const text of texts) starts[text + 1] = (starts[text + 1] ?? 0) + 1;
    for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(texts.length);
    const codes = new Uint32Array(texts.length);
    for (const [from, text] of texts.entries()) {
      const at = next[text] ?? 0;
      places[at] = this.#places.at(from);
      codes[at] = this.#codes.at(from);
      next[text] = at + 1;
    }
    to.numbers('starts', starts);
    to.numbers('places', places);
    to.numbers('codes', codes);
  }
}

/** The entries that have a document with each text. */
class Holders {
  /** Text `n` is from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;
  readonly #codes: Uint32Array;

  constructor(from: SectionReader) {
    this.#starts = from.u32('starts');
    this.#places = from.u32('places');
    this.#codes = from.u32('codes');
  }

  /** How many documents of entries have a text. */
  count(text: number): number {
    return (this.#starts[text + 1] ?? 0) - (this.#starts[text] ?? 0);
  }

  /** Whether the document of a place with a text is shown. */
  isVisible(text: number, place: number, shown: Uint8Array): boolean {
    const end = this.#starts[text + 1] ?? 0;
    // Its places are in order.
    for (let at = firstFrom(this.#places, place, this.#starts[text] ?? 0, end); at < end; at++) {
      if (this.#places[at] !== place) return false;
      if (shown[this.#codes[at] ?? 0] === 1) return true;
    }
    return false;
  }

  /** The places whose document with a text is shown: `shown` has 1 for each code that is. */
  *visible(text: number, shown: Uint8Array): Generator<number> {
    const end = this.#starts[text + 1] ?? 0;
    for (let at = this.#starts[text] ?? 0; at < end; at++) {
      if (shown[this.#codes[at] ?? 0] === 1) yield this.#places[at] ?? 0;
    }
  }
}

/** Finds the entries of one search by the text inside their documents. */
export class PageTextSearch {
  readonly #index: PageTextIndex;
  readonly #documentsOf: (place: number) => readonly TextedDocument[];
  readonly #holders: Holders;
  readonly #most: number;
  /** The value of each entry's documents for the question; reused by the next question. */
  readonly #worth: Float32Array;

  /** `documentsOf` returns the documents of an entry by its place, from 0 to `entries` - 1. */
  constructor(
    from: SectionReader,
    index: PageTextIndex,
    entries: number,
    documentsOf: (place: number) => readonly TextedDocument[],
  ) {
    this.#index = index;
    this.#documentsOf = documentsOf;
    this.#most = Math.max(FEW_ENTRIES, entries * MAX_OF_ALL);
    this.#worth = new Float32Array(entries);
    this.#holders = new Holders(from);
  }

  /**
   * The places of which one visible document matches all concepts. Best first: by how well the entry itself
   * matches, then by its documents, among which one of its own counts more than one shared with many entries.
   */
  find(concepts: readonly Concept[], shown: Uint8Array, said: (place: number) => number): Uint32Array {
    const all = 2 ** concepts.length - 1;
    const { masks } = this.#index.masks(concepts);
    this.#worth.fill(0);
    const found: number[] = [];
    for (let number = 0; number < masks.length; number++) {
      if (masks[number] !== all) continue;
      const sharing = this.#holders.count(number);
      if (sharing > this.#most) continue;
      const worth = 1 / sharing;
      for (const place of this.#holders.visible(number, shown)) {
        const known = this.#worth[place] ?? 0;
        if (known === 0) found.push(place);
        this.#worth[place] = known + worth;
      }
    }
    // One number each, because plain numbers are sorted in a fraction of the time.
    const keys = Float64Array.from(found, (place) => {
      const own = Math.min(MOST_SAID, Math.round(said(place) * 100));
      const documents = Math.min(MOST_WORTH, Math.round((this.#worth[place] ?? 0) * 100));
      return ((MOST_SAID - own) * (MOST_WORTH + 1) + MOST_WORTH - documents) * 2 ** 20 + place;
    }).sort();
    return Uint32Array.from(keys, (key) => key % 2 ** 20);
  }

  /**
   * For each of the entries, its visible documents that match all concepts wanted of it, none if none is; first those that
   * say them, and among these those that few other entries share.
   */
  hitsOf(
    places: readonly number[],
    concepts: readonly Concept[],
    visible: (document: Resource) => boolean,
    wanted: (place: number) => number,
  ): PageHit[][] {
    // They are valid until the next question.
    const masks = this.#index.masks(concepts).masks.slice();
    const said = this.#index.masks(concepts.map(withoutFar)).masks;
    const sharing = ({ text }: { readonly text: number }) => this.#holders.count(text);
    return places.map((place) => {
      const all = wanted(place);
      if (all === 0) return [];
      const says = ({ text }: { readonly text: number }) => Number(((said[text] ?? 0) & all) === all);
      return this.#documentsOf(place)
        .filter((one) => ((masks[one.text] ?? 0) & all) === all && sharing(one) <= this.#most)
        .flatMap(({ text, resource }) => {
          const own = resource();
          return own && visible(own) ? [{ text, resource: own }] : [];
        })
        .toSorted((a, b) => says(b) - says(a) || sharing(a) - sharing(b));
    });
  }

  /** The numbers of the texts of the visible documents of a few entries. */
  textsOf(places: readonly number[], shown: Uint8Array): number[][] {
    return places.map((place) =>
      this.#documentsOf(place)
        .map(({ text }) => text)
        .filter((text) => text >= 0 && this.#holders.count(text) <= this.#most)
        .filter((text) => this.#holders.isVisible(text, place, shown)),
    );
  }

  /** For each of a few entries, a bit for each concept that one of its texts matches. */
  saidIn(concepts: readonly Concept[], textsOf: readonly (readonly number[])[]): number[] {
    const texts = [...new Set(textsOf.flat())];
    const masks = new Map(texts.map((text) => [text, 0]));
    for (const [bit, concept] of concepts.entries())
      for (const [at, matches] of this.#index.matchedBy(concept, texts).entries())
        if (matches) masks.set(texts[at] ?? -1, (masks.get(texts[at] ?? -1) ?? 0) | (1 << bit));
    return textsOf.map((all) => all.reduce((mask, text) => mask | (masks.get(text) ?? 0), 0));
  }

  /** What the visible documents of each entry match together of the concepts. */
  said(concepts: readonly Concept[], shown: Uint8Array): SaidInside {
    const { masks, counts } = this.#index.masks(concepts);
    const said = new Uint32Array(this.#worth.length);
    for (let number = 0; number < masks.length; number++) {
      const mask = masks[number] ?? 0;
      if (mask === 0 || this.#holders.count(number) > this.#most) continue;
      for (const place of this.#holders.visible(number, shown)) said[place] = (said[place] ?? 0) | mask;
    }
    return { masks: said, counts };
  }
}

/** In hundredths, so that both and a place fit into one number. */
const MOST_SAID = 999_999;
const MOST_WORTH = 999;
