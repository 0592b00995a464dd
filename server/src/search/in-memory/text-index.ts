import { type Postings, PostingsBuilder } from './postings.ts';
import { type AskedWord, askedWords, codesIn, indexedWordsOf, nameKey } from './search-words.ts';
import { WordList } from './word-list.ts';

/** What of a product or system is searched as text. */
export interface SearchText {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  /** Number and title of the MasterFormat section. */
  readonly masterformat: string;
  readonly section: string;
  readonly kinds: string;
  readonly applications: string;
  readonly documents: readonly string[];
  readonly codes: readonly string[];
}

const fieldWeights = {
  title: 10,
  masterformat: 7,
  codes: 5,
  subtitle: 5,
  section: 4,
  kinds: 4,
  applications: 3,
  description: 2,
  documents: 1.5,
} as const;

/** What a word counts that only begins as the typed one does, and one that is a slip away. */
const BEGINNING = 0.7;
const SLIP = 0.5;

/** A MasterFormat number as the index has it. */
const SECTION = /^\d{6}$/;

/** Names and codes of one or two letters say too little to be put before everything else when only begun. */
const SHORTEST_BEGINNING = 3;

/** What was found by text. */
export interface TextMatches {
  /** Places of the entries, best first. */
  readonly places: Uint32Array;
  /** How many of them hold all words as they were typed; none where spelling had to be guessed. */
  readonly exact: number;
}

/**
 * Ranks above all scores: a title that begins with the whole text, one that holds it as a code, a document's code that
 * is it, a title that is it.
 */
const BEGUN = 1;
const HELD = 2;
const CODED = 3;
const NAMED = 4;

/** A word of the index that an asked one stands for, and what it counts. */
interface Variant {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

/** Adds up what the asked words say about each place; made once and used again, so that a search allocates little. */
class Tally {
  readonly scores: Float64Array;
  /** How many of the asked words stand at the place. */
  readonly found: Uint16Array;
  readonly #best: Float32Array;
  readonly #touched: Uint32Array;

  constructor(places: number) {
    this.scores = new Float64Array(places);
    this.found = new Uint16Array(places);
    this.#best = new Float32Array(places);
    this.#touched = new Uint32Array(places);
  }

  clear(): void {
    this.scores.fill(0);
    this.found.fill(0);
  }

  /** Counts the best of one word's variants for each place. */
  word(variants: readonly Variant[], { starts, places, weights }: Postings): void {
    let touched = 0;
    for (const { from, to, factor } of variants) {
      const end = starts[to] ?? 0;
      for (let at = starts[from] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        const score = (weights[at] ?? 0) * factor;
        const best = this.#best[place] ?? 0;
        if (best === 0) this.#touched[touched++] = place;
        if (score > best) this.#best[place] = score;
      }
    }
    for (let index = 0; index < touched; index++) {
      const place = this.#touched[index] ?? 0;
      this.scores[place] = (this.scores[place] ?? 0) + (this.#best[place] ?? 0);
      this.found[place] = (this.found[place] ?? 0) + 1;
      this.#best[place] = 0;
    }
  }
}

/** Finds entries by text: whole words and their beginnings first, spelling mistakes only where those find nothing. */
export class TextIndex {
  readonly #words: WordList;
  readonly #postings: Postings;
  readonly #tally: Tally;
  readonly #size: number;
  /** Different titles, as names are compared, in order. */
  readonly #titles: WordList;
  /** Used again in every search. */
  readonly #ranks: Uint8Array;
  readonly #keys: Float64Array;
  readonly #byName = new Map<string, Places>();
  readonly #byHeld = new Map<string, Places>();
  readonly #byCode = new Map<string, Places>();
  /** Place of each entry in the order that decides between equals. */
  readonly #order: Uint32Array;

  /** `order` holds the places in the order that decides between entries that fit equally well. */
  constructor(texts: readonly SearchText[], order: readonly number[]) {
    this.#size = texts.length;
    this.#order = Uint32Array.from(order);
    this.#ranks = new Uint8Array(texts.length);
    this.#keys = new Float64Array(texts.length);
    const builder = new PostingsBuilder();
    const known = new Map<string, readonly string[]>();
    for (const [place, text] of texts.entries()) {
      for (const [word, weight] of weigh(text, known)) builder.add(word, place, weight);
      note(this.#byName, nameKey(text.title), place);
      for (const code of codesIn(text.title)) note(this.#byHeld, code, place);
      for (const code of text.codes) note(this.#byCode, nameKey(code), place);
    }
    this.#titles = new WordList([...this.#byName.keys()].sort());
    const { words, postings } = builder.build();
    this.#words = new WordList(words);
    this.#postings = rareWordsCountMore(postings, texts.length);
    this.#tally = new Tally(texts.length);
  }

  /** Places of the entries that match, best first; null when there is nothing to look for. */
  find(text: string): TextMatches | null {
    const asked = askedWords(text);
    if (asked.length === 0) return null;
    const begun = asked.map((word) => this.#begun(word));
    const all = this.#search(begun, asked.length, text);
    if (all.length > 0) return { places: all, exact: all.length };
    const spelt = asked.map((word, at) => [...(begun[at] ?? []), ...this.#spelt(word)]);
    const misspelt = this.#search(spelt, asked.length, text);
    if (misspelt.length > 0 || asked.length < 3) return { places: misspelt, exact: 0 };
    // A question of many words may hold one that the catalogue does not know.
    return { places: this.#search(spelt, Math.ceil((asked.length * 2) / 3), text), exact: 0 };
  }

  #begun({ word, typed, section }: AskedWord): Variant[] {
    if (section) return this.#sections(typed);
    const variants: Variant[] = [];
    const exact = this.#words.find(word);
    if (exact !== null) variants.push({ from: exact, to: exact + 1, factor: 1 });
    const { from, to } = this.#words.beginningWith(typed);
    // The word itself may stand here again; its best counts.
    if (from < to) variants.push({ from, to, factor: BEGINNING });
    return variants;
  }

  /** The MasterFormat numbers that begin with some digits. */
  #sections(digits: string): Variant[] {
    const variants: Variant[] = [];
    const { from, to } = this.#words.beginningWith(digits);
    for (let at = from; at < to; at++) {
      if (SECTION.test(this.#words.words[at] ?? '')) variants.push({ from: at, to: at + 1, factor: 1 });
    }
    return variants;
  }

  #spelt({ word, section }: AskedWord): Variant[] {
    if (section) return [];
    return this.#words
      .spelt(word)
      .map(({ word: from, slips }) => ({ from, to: from + 1, factor: SLIP / Math.max(1, slips) }));
  }

  #search(words: readonly Variant[][], least: number, text: string): Uint32Array {
    this.#tally.clear();
    for (const variants of words) this.#tally.word(variants, this.#postings);
    return this.#ranked(least, nameKey(text));
  }

  /**
   * What is named exactly comes first, then what has the code, then what the title begins with, then by score. Rank, score and order are one
   * number each, for numbers alone are sorted in a fraction of the time.
   */
  #ranked(least: number, key: string): Uint32Array {
    const { scores, found } = this.#tally;
    this.#markNamed(key);
    let count = 0;
    for (let at = 0; at < this.#size; at++) {
      const place = this.#order[at] ?? 0;
      const rank = this.#ranks[place] ?? 0;
      const words = found[place] ?? 0;
      if (rank < HELD && words < least) continue;
      const score = Math.min(999_999, Math.round((scores[place] ?? 0) * 100)) + words * 1_000_000;
      this.#keys[count++] = (NAMED - rank) * 2 ** 50 + (2 ** 30 - Math.min(score, 2 ** 30)) * 2 ** 20 + at;
    }
    const sorted = this.#keys.subarray(0, count).sort();
    const places = new Uint32Array(count);
    for (let index = 0; index < count; index++) {
      places[index] = this.#order[(sorted[index] ?? 0) % 2 ** 20] ?? 0;
    }
    return places;
  }

  /** Notes the rank of every place whose title or code is the key, or whose title begins with it or holds it. */
  #markNamed(key: string): void {
    this.#ranks.fill(0);
    if (key.length >= SHORTEST_BEGINNING) {
      const { from, to } = this.#titles.beginningWith(key);
      for (let title = from; title < to; title++) {
        for (const place of placesOf(this.#byName, this.#titles.words[title] ?? ''))
          this.#ranks[place] = BEGUN;
      }
    }
    for (const place of placesOf(this.#byHeld, key)) this.#ranks[place] = HELD;
    for (const place of placesOf(this.#byCode, key)) this.#ranks[place] = CODED;
    for (const place of placesOf(this.#byName, key)) this.#ranks[place] = NAMED;
  }
}

/** What each word says about an entry: the sum over its fields, a short field saying it more clearly. */
function weigh(text: SearchText, known: Map<string, readonly string[]>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of Object.keys(fieldWeights) as (keyof typeof fieldWeights)[]) {
    const value = text[field];
    const words = new Set<string>();
    // Codes are all different: remembering the words of each would only cost memory.
    const wordsIn = field === 'codes' ? indexedWordsOf : wordsOfPiece;
    for (const piece of typeof value === 'string' ? [value] : value) {
      for (const word of wordsIn(piece, known)) words.add(word);
    }
    const clarity = fieldWeights[field] / (1 + Math.log(1 + words.size) / 4);
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + clarity);
  }
  return weights;
}

/** The words of a piece of text. Headings and names of documents stand in many entries: theirs are found once. */
function wordsOfPiece(piece: string, known: Map<string, readonly string[]>): readonly string[] {
  const before = known.get(piece);
  if (before) return before;
  const words = indexedWordsOf(piece);
  known.set(piece, words);
  return words;
}

/** Places under one name: nearly always one, and of hundreds of thousands of codes a list each would be dear. */
type Places = number | number[];

function note(places: Map<string, Places>, key: string, place: number): void {
  if (key === '') return;
  const known = places.get(key);
  if (known === undefined) places.set(key, place);
  else if (typeof known !== 'number') known.push(place);
  else if (known !== place) places.set(key, [known, place]);
}

function placesOf(places: ReadonlyMap<string, Places>, key: string): readonly number[] {
  const found = places.get(key) ?? [];
  return typeof found === 'number' ? [found] : found;
}

/** A word that few entries hold tells more than one that all do. */
function rareWordsCountMore({ starts, places, weights }: Postings, entries: number): Postings {
  for (let word = 0; word + 1 < starts.length; word++) {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    const rarity = Math.log(1 + entries / Math.max(1, to - from));
    for (let at = from; at < to; at++) weights[at] = (weights[at] ?? 0) * rarity;
  }
  return { starts, places, weights };
}
