import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { TextLookup } from '../../packing/text-lookup.ts';
import { type Concept, FAR, type Option, word } from './concepts.ts';
import { type AskedNumbers, numberKeys, numbersIn } from './document-numbers.ts';
import { headsOf } from './entry-heads.ts';
import { isPhraseWord } from './phrase-keys.ts';
import { PlacesByName } from './places-by-name.ts';
import { matchedAmong, type Postings, PostingsBuilder } from './postings.ts';
import type { Question } from './question.ts';
import { codesIn, LETTERS, nameKey, nameParts, stemOf } from './search-words.ts';
import { type Resolved, Tally, type Variant } from './tally.ts';
import type { Thesaurus } from './thesaurus.ts';
import { type SearchText, weigh } from './weighed-words.ts';
import { WordList, type WordRange } from './word-list.ts';

/**
 * The weights of a word in another form, of one that only begins with the typed one, and of one with a typing
 * error.
 */
const OTHER_FORM = 0.9;
const BEGINNING = 0.7;
const SLIP = 0.5;
const APART = 0.6;

/**
 * The beginnings of names and codes are too vague below this number of letters to rank above everything else.
 */
const SHORTEST_BEGINNING = 3;

/** Of a word that others write as two. */
const SHORTEST_PART = 3;

/** The number of words in the longest name that is looked for in a question. */
const MAX_NAME = 10;

/** Letters and numbers in one. */
const CODE = /\p{Letter}.*\d|\d.*\p{Letter}/u;

/** The weight of an entry that comes after others that match about as well. */
const LATER = 0.8;

/** Titles, subtitles, types and sections weigh at least so much before rarity. */
const STRONG = 2.3;

/** Words of the index and their weight. */
interface FactoredRange extends WordRange {
  readonly factor: number;
  /** Whether the word was typed otherwise. */
  readonly guessed?: true;
}

/** What a text search found. */
export interface TextMatches {
  /** The places of the entries, best first. */
  readonly places: Uint32Array;
  /** The number of entries that match the whole question as spelt; 0 if spelling had to be guessed. */
  readonly exact: number;
  /** Whether the first is named by the question, or the manufacturer put it first. */
  readonly named: boolean;
  /** The score of each place, valid until the next question. */
  readonly scores: Float64Array;
}

/**
 * Ranks above all scores: a title that begins with the whole text, entries that the manufacturer put first
 * for this question or gave this name, a title that contains it as a code, another's name whose place the entry takes,
 * a document's code that equals it, a title that equals it.
 */
const BEGUN = 1;
const PINNED = 2;
const CONTAINED = 3;
const SUBSTITUTE = 4;
const CODED = 5;
const NAMED = 6;

/** The matches of each place: which concepts, and their weight. Reused by the next question. */
export interface Tallied {
  readonly scores: Float64Array;
  readonly masks: Uint32Array;
  /** What each place matches, by what each concept tells. */
  readonly worths: Float64Array;
  /** The number of places that match each concept. */
  readonly counts: readonly number[];
  /** The same by words that say it. */
  readonly near: readonly number[];
  /** The most that a place has of `worths` by each concept. */
  readonly tells: readonly number[];
}

/** Collects the texts of entries, one entry after the other. */
export class TextIndexBuilder {
  readonly #thesaurus: Thesaurus;
  readonly #words = new PostingsBuilder();
  readonly #known = new Map<string, readonly string[]>();
  readonly #byName = new PlacesByName();
  readonly #byTitleCode = new PlacesByName();
  readonly #byCode = new PlacesByName();
  readonly #bySubstitute = new PlacesByName();
  readonly #byNumber = new PlacesByName();
  readonly #bySection = new PlacesByName();
  readonly #heads = new Set<string>();
  #size = 0;

  constructor(thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus;
  }

  add(text: SearchText): void {
    const place = this.#size++;
    for (const [word, weight] of weigh(text, this.#known, this.#thesaurus))
      this.#words.add(word, place, weight);
    for (const head of headsOf(text)) this.#heads.add(head);
    this.#byName.note(nameKey(text.title), place);
    for (const code of codesIn(text.title)) this.#byTitleCode.note(code, place);
    for (const code of text.codes) this.#byCode.note(nameKey(code), place);
    for (const number of text.numbers) this.addNumber(number, place);
    for (const section of text.masterformat) this.#bySection.note(section.replaceAll(/\D/g, ''), place);
    for (const name of text.substitutesFor) this.#bySubstitute.note(nameKey(name), place);
  }

  /** Notes that an entry has a document of a number. */
  addNumber(number: string, place: number): void {
    for (const key of numberKeys(number)) this.#byNumber.note(key, place);
  }

  /** Nothing stays here: each list is let go once it is written. */
  write(to: SectionWriter): void {
    this.#known.clear();
    const { words, postings } = this.#words.build();
    const { starts, places, weights } = rareWordsCountMore(postings, this.#size);
    WordList.write(words, to);
    to.numbers('starts', starts);
    to.numbers('places', places);
    to.numbers('weights', weights);
    to.numbers(
      'heads',
      Uint8Array.from(words, (word) => Number(this.#heads.has(word))),
    );
    this.#byName.write(to.within('names'));
    this.#byTitleCode.write(to.within('held'));
    this.#byCode.write(to.within('codes'));
    this.#bySubstitute.write(to.within('substitutes'));
    this.#byNumber.write(to.within('numbers'));
    this.#bySection.write(to.within('sections'));
  }
}

/**
 * Finds entries by text: whole words, their forms, their beginnings and synonyms; spelling is guessed on
 * request.
 */
export class TextIndex {
  readonly #words: WordList;
  readonly #postings: Postings;
  /** 1 for each word that says what an entry is. */
  readonly #heads: Uint8Array;
  readonly #tally: Tally;
  readonly #size: number;
  /** The words of what a question asks are looked for several times. */
  readonly #resolved = new WeakMap<Concept, Resolved>();
  /** Reused in every search. */
  readonly #ranks: Uint8Array;
  readonly #keys: Float64Array;
  /** The places by title in the form in which names are compared, by a code in the title, and by a document's code. */
  readonly #byName: TextLookup;
  readonly #byTitleCode: TextLookup;
  readonly #byCode: TextLookup;
  /** The same by the name of another's product whose place the entry takes. */
  readonly #bySubstitute: TextLookup;
  /** The same by the forms of a number of a document, and by the digits of a MasterFormat section. */
  readonly #byNumber: TextLookup;
  readonly #bySection: TextLookup;
  /** The places of the entries in the order that breaks ties. */
  readonly #order: Uint32Array;
  /** 1 for each entry that comes after all others, unless it is named. */
  readonly #last: Uint8Array;
  /** 1 for each entry that comes after others that match about as well. */
  readonly #later: Uint8Array;

  /**
   * `order` has the places in the order that breaks ties; `last` has 1 for each entry that comes after all
   * others, and `later` for each that comes after others that match about as well.
   */
  constructor(from: SectionReader, order: Uint32Array, last: Uint8Array, later: Uint8Array) {
    this.#size = order.length;
    this.#order = order;
    this.#last = last;
    this.#later = later;
    this.#ranks = new Uint8Array(order.length);
    this.#keys = new Float64Array(order.length);
    this.#words = new WordList(from);
    this.#postings = {
      starts: from.u32('starts'),
      places: from.u32('places'),
      weights: from.f32('weights'),
    };
    this.#heads = from.u8('heads');
    this.#byName = new TextLookup(from.within('names'));
    this.#byTitleCode = new TextLookup(from.within('held'));
    this.#byCode = new TextLookup(from.within('codes'));
    this.#bySubstitute = new TextLookup(from.within('substitutes'));
    this.#byNumber = new TextLookup(from.within('numbers'));
    this.#bySection = new TextLookup(from.within('sections'));
    this.#tally = new Tally(order.length);
  }

  /**
   * The entries that match the whole question or are named, best first; `guessing` says for which concepts
   * spelling is guessed.
   */
  find(
    { concepts, key, ownNames, parts }: Question,
    pinned: readonly number[],
    guessing: readonly boolean[],
  ): TextMatches {
    const all = 2 ** concepts.length - 1;
    const { scores, masks } = this.tally(concepts, guessing);
    this.#markNamed(key, ownNames, pinned);
    for (const key of runsOf(parts)) this.#mark(this.#bySubstitute.of(key), SUBSTITUTE);
    for (const { places, rank } of this.#namesIn(parts)) {
      // A product for another, such as the primer of a sealant, lacks what the other words say.
      for (const place of places) if (masks[place] === all) this.#mark([place], rank);
    }
    const places = this.#ranked((place) => (masks[place] === all ? (scores[place] ?? 0) : null), pinned);
    const named = places.length > 0 && (this.#ranks[places[0] ?? 0] ?? 0) >= PINNED;
    return { places, named, exact: guessing.includes(true) ? 0 : places.length, scores };
  }

  /** The entries to which `score` gives a number, best first. */
  ranked(score: (place: number) => number | null): Uint32Array {
    this.#ranks.fill(0);
    return this.#ranked(score, []);
  }

  /** The matches of each place; `guessing` says for which concepts spelling is guessed. */
  tally(
    concepts: readonly Concept[],
    guessing: readonly boolean[],
    by: (concept: Concept) => number = () => 1,
  ): Tallied {
    this.#tally.clear();
    const all = concepts.map((concept, bit) =>
      this.#tally.concept(bit, this.#resolve(concept, guessing[bit] === true), this.#postings, by(concept)),
    );
    const { scores, masks, worths } = this.#tally;
    return {
      scores,
      masks,
      worths,
      counts: all.map(({ count }) => count),
      near: all.map(({ near }) => near),
      tells: all.map(({ most }) => most),
    };
  }

  /**
   * Whether an entry is a thing of several words: its title, subtitle, type or section says so, or says the last of the words, and its
   * other texts the thing.
   */
  isSomething(thing: Concept): boolean {
    const { alternatives } = this.#resolve(thing, false);
    const last = this.#holding(alternatives.find(({ terms }) => terms.length > 1)?.terms.at(-1) ?? [], true);
    return alternatives.some(({ terms }) => {
      const strong = terms.map((variants) => this.#holding(variants, true));
      const [first = new Set<number>(), ...others] = strong;
      if ([...first].some((place) => others.every((other) => other.has(place)))) return true;
      return terms.length === 1 && [...this.#holding(terms[0] ?? [], false)].some((place) => last.has(place));
    });
  }

  /** Whether an entry is what a concept says, by its last word, another form of it or what says the same, and has its other words. */
  isOne(thing: Concept): boolean {
    return this.#resolve(thing, false).alternatives.some(({ terms }) => {
      if (!terms.at(-1)?.some((range) => this.#hasHead(range))) return false;
      if (terms.length === 1) return true;
      const [first = new Set<number>(), ...others] = terms.map((variants) => this.#holding(variants, false));
      return [...first].some((place) => others.every((other) => other.has(place)));
    });
  }

  /** Whether an entry is what one of some words says; a phrase is what its last word says. */
  #hasHead({ from, to }: WordRange): boolean {
    if (this.#heads.subarray(from, to).includes(1)) return true;
    const word = from < to ? (this.#words.words.at(from) ?? '') : '';
    if (!isPhraseWord(word)) return false;
    return this.#words.ofStem(word.slice(word.lastIndexOf(' ') + 1)).some((one) => this.#heads[one] === 1);
  }

  /** Which of a few entries match a concept: as many look-ups as there are entries, however common its words are. */
  matchedBy(concept: Concept, entries: readonly number[]): boolean[] {
    const { alternatives } = this.#resolve(concept, false);
    return matchedAmong(
      this.#postings,
      alternatives.map(({ terms }) => terms),
      entries,
    );
  }

  /** The most entries that may match a concept: those that have one of its words. */
  mostMatching(concept: Concept): number {
    const { starts } = this.#postings;
    const many = (ranges: readonly WordRange[]) =>
      ranges.reduce((sum, { from, to }) => sum + (starts[to] ?? 0) - (starts[from] ?? 0), 0);
    const all = this.#resolve(concept, false).alternatives.map(({ terms }) => Math.min(...terms.map(many)));
    return Math.min(this.#size, Math.max(0, ...all));
  }

  /** The entries that have one of some words; only those whose title, subtitle, type or section has it if `strongly`. */
  #holding(variants: readonly Variant[], strongly: boolean): Set<number> {
    const { starts, places, weights } = this.#postings;
    const found = new Set<number>();
    for (const { from, to, strong } of variants) {
      for (let at = starts[from] ?? 0; at < (starts[to] ?? 0); at++)
        if (!strongly || (weights[at] ?? 0) >= strong) found.add(places[at] ?? 0);
    }
    return found;
  }

  #resolve(concept: Concept, guessing: boolean): Resolved {
    if (guessing) return this.#resolveAnew(concept, true);
    const known = this.#resolved.get(concept) ?? this.#resolveAnew(concept, false);
    this.#resolved.set(concept, known);
    return known;
  }

  #resolveAnew({ size, alternatives, guess }: Concept, guessing: boolean): Resolved {
    const resolved = alternatives.map(({ terms, factor }) => ({
      factor,
      terms: terms.map(({ options }) => options.flatMap((option) => this.#ranges(option))),
    }));
    if (guessing && guess !== undefined) {
      resolved.push({ terms: [this.#spelt(guess)], factor: 1 });
      for (const terms of this.#writtenApart(guess)) resolved.push({ terms, factor: APART });
    }
    return {
      size,
      alternatives: resolved.map(({ terms, factor }) => ({
        factor,
        terms: terms.map((ranges) =>
          ranges.map((range) => {
            const near = range.guessed === true || range.factor * factor >= FAR;
            const telling = this.#telling(range);
            return { ...range, strong: STRONG * telling, tells: near ? null : telling };
          }),
        ),
      })),
    };
  }

  /** A word that few entries have tells more than a common one. */
  #telling({ from, to }: WordRange): number {
    const { starts } = this.#postings;
    return Math.log(1 + this.#size / Math.max(1, (starts[to] ?? 0) - (starts[from] ?? 0)));
  }

  #ranges(option: Option): FactoredRange[] {
    const by = option.factor;
    if (option.kind === 'span') return [{ ...this.#words.within(option.span), factor: by }];
    if (option.kind === 'range')
      return this.#words.including(option.value).map((range) => ({ ...range, factor: by }));
    const variants: FactoredRange[] = [];
    const exact = this.#words.find(option.word);
    if (exact !== null) variants.push({ from: exact, to: exact + 1, factor: by });
    for (const form of LETTERS.test(option.word) && !option.exact
      ? this.#words.ofStem(stemOf(option.word))
      : []) {
      if (form !== exact) variants.push({ from: form, to: form + 1, factor: OTHER_FORM * by });
    }
    if (option.typed === undefined) return variants;
    const { from, to } = this.#words.beginningWith(option.typed);
    // The word itself may be included again; its best weight counts.
    if (from < to) variants.push({ from, to, factor: BEGINNING * by });
    return variants;
  }

  /** A word as two, as which others write it: `flag pole` for `flagpole`. */
  #writtenApart(together: string): FactoredRange[][][] {
    if (!LETTERS.test(together)) return [];
    const found: FactoredRange[][][] = [];
    for (let at = SHORTEST_PART; at <= together.length - SHORTEST_PART; at++) {
      const parts = [together.slice(0, at), together.slice(at)];
      if (parts.some((part) => this.#words.find(part) === null)) continue;
      found.push(parts.map((part) => this.#ranges(word(part)).map((range) => ({ ...range, guessed: true }))));
    }
    return found;
  }

  #spelt(word: string): FactoredRange[] {
    return this.#words.spelt(word).map(({ word: from, slips }) => ({
      from,
      to: from + 1,
      factor: SLIP / Math.max(1, slips),
      guessed: true,
    }));
  }

  /**
   * Sorts exact names first, then matching codes, then titles that begin with the text, then by score;
   * entries marked as last come last unless they are named. Rank, score and order are combined into one
   * number, because plain numbers are sorted in a fraction of the time.
   */
  #ranked(scoreOf: (place: number) => number | null, pinned: readonly number[]): Uint32Array {
    let count = 0;
    for (let at = 0; at < this.#size; at++) {
      const place = this.#order[at] ?? 0;
      const rank = this.#ranks[place] ?? 0;
      const own = scoreOf(place);
      if (rank < PINNED && own === null) continue;
      const last = rank < PINNED && this.#last[place] === 1;
      const score =
        rank === PINNED
          ? pinnedScore(pinned.indexOf(place))
          : Math.round((own ?? 0) * 100 * this.#worth(place));
      const level = last ? NAMED + 1 : NAMED - rank;
      this.#keys[count++] = level * 2 ** 50 + (2 ** 30 - Math.min(score, 2 ** 30)) * 2 ** 20 + at;
    }
    const sorted = this.#keys.subarray(0, count).sort();
    const places = new Uint32Array(count);
    for (let index = 0; index < count; index++) {
      places[index] = this.#order[(sorted[index] ?? 0) % 2 ** 20] ?? 0;
    }
    return places;
  }

  #worth(place: number): number {
    return this.#later[place] === 1 ? LATER : 1;
  }

  /**
   * Records the rank of every place whose title or code equals the key, or whose title begins with it or
   * contains it.
   */
  #markNamed(key: string, ownNames: readonly string[], pinned: readonly number[]): void {
    this.#ranks.fill(0);
    if (key.length >= SHORTEST_BEGINNING) {
      const { texts } = this.#byName;
      const from = texts.firstNotBefore(key);
      const to = texts.firstNotBefore(`${key}\uffff`, from);
      for (let title = from; title < to; title++) this.#mark(this.#byName.ofPlace(title), BEGUN);
    }
    for (const name of ownNames) this.#mark(this.#byName.of(name), PINNED);
    this.#mark(pinned, PINNED);
    this.#mark(this.#byTitleCode.of(key), CONTAINED);
    this.#mark(this.#byCode.of(key), CODED);
    this.#mark(this.#byName.of(key), NAMED);
  }

  #mark(places: Iterable<number>, rank: number): void {
    for (const place of places) this.#ranks[place] = Math.max(rank, this.#ranks[place] ?? 0);
  }

  /** The numbers of documents that a text consists of. */
  numbersIn(text: string): AskedNumbers | null {
    // Who typed no digit, or asks a catalogue without numbers, asks for none.
    if (!/\d/.test(text)) return null;
    const known = (key: string) => this.#byNumber.of(key).length > 0 || this.#byCode.of(key).length > 0;
    return numbersIn(text, known);
  }

  /** Whether one of them is the number of a certificate, report or approval, and not only the code of a document. */
  isNumber(numbers: readonly (readonly string[])[]): boolean {
    return numbers.some((keys) => keys.some((key) => this.#byNumber.of(key).length > 0));
  }

  /** The entries that have a document of one of the numbers: those with most of them first, then in their order. */
  ofNumbers(numbers: readonly (readonly string[])[]): number[] {
    const counts = new Map<number, number>();
    for (const keys of numbers) {
      const places = keys.flatMap((key) => [...this.#byNumber.of(key), ...this.#byCode.of(key)]);
      for (const place of new Set(places)) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return [...counts].toSorted(([, a], [, b]) => b - a).map(([place]) => place);
  }

  /** The entries of the sections whose digits begin alike, in the order that breaks ties. */
  inSections(digits: string): number[] {
    const { texts } = this.#bySection;
    const to = texts.firstNotBefore(`${digits}\uffff`);
    const found = new Set<number>();
    for (let at = texts.firstNotBefore(digits); at < to; at++)
      for (const place of this.#bySection.ofPlace(at)) found.add(place);
    return [...this.#order].filter((place) => found.has(place));
  }

  /** Whether a text is the name of an entry or the code of a document. */
  isName(text: string): boolean {
    const key = nameKey(text);
    return this.#byName.of(key).length > 0 || this.#byCode.of(key).length > 0;
  }

  /** Whether a text has the name of an entry in it, a code from one, or begins one. */
  hasName(text: string): boolean {
    const parts = nameParts(text);
    const key = parts.join('');
    const { texts } = this.#byName;
    const begun = key.length >= SHORTEST_BEGINNING && texts.at(texts.firstNotBefore(key))?.startsWith(key);
    return begun === true || this.#namesIn(parts).length > 0;
  }

  /** The entries whose title, or a code from it, stands in a question: only the longest names count. */
  #namesIn(parts: readonly string[]): { readonly places: Uint32Array; readonly rank: number }[] {
    const found: { places: Uint32Array; rank: number }[] = [];
    for (let from = 0; from < parts.length; ) {
      let length = Math.min(MAX_NAME, parts.length - from);
      for (; length > 0; length--) {
        const key = parts.slice(from, from + length).join('');
        if (key.length < SHORTEST_BEGINNING) continue;
        const titled = this.#byName.of(key);
        const places = titled.length === 0 && CODE.test(key) ? this.#byTitleCode.of(key) : titled;
        if (places.length === 0) continue;
        found.push({ places, rank: titled.length > 0 ? NAMED : CONTAINED });
        break;
      }
      from += Math.max(1, length);
    }
    return found;
  }
}

/**
 * Pinned entries are in the order that the manufacturer gave, before entries that only have the
 * manufacturer's own name.
 */
const pinnedScore = (at: number) => (at < 0 ? 0 : 1_000_000 - at);

/** The runs of words of a question, in the form in which names are compared. */
export function runsOf(parts: readonly string[]): string[] {
  return parts.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_NAME, parts.length - from) }, (__, more) =>
      parts.slice(from, from + more + 1).join(''),
    ).filter((key) => key.length >= SHORTEST_BEGINNING),
  );
}

/** A word that few entries have tells more than a common one. */
function rareWordsCountMore({ starts, places, weights }: Postings, entries: number): Postings {
  for (let word = 0; word + 1 < starts.length; word++) {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    const rarity = Math.log(1 + entries / Math.max(1, to - from));
    for (let at = from; at < to; at++) weights[at] = (weights[at] ?? 0) * rarity;
  }
  return { starts, places, weights };
}
