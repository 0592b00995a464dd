import type { Snippet } from '@submittal/contract/search';
import { LRUCache } from 'lru-cache';
import { BlobDamaged } from '../../blobs/blob-store.ts';
import { PromisedValues } from '../../caching/promised-values.ts';
import { Unreadable } from '../../database/stored-json.ts';
import type { Listed } from '../../packing/listed.ts';
import type { StoredTexts } from '../search-engine.ts';
import { type Concept, type Option, withoutFar } from './concepts.ts';
import { factWords } from './fact-words.ts';
import type { PageHit } from './page-text-search.ts';
import { quantitiesIn } from './quantities.ts';
import { includes, quantityWords } from './quantity-words.ts';
import type { Question } from './question.ts';
import { stemOf, wordsOf } from './search-words.ts';
import { standardsIn } from './standards.ts';

/** The maximum number of characters of page text in memory, and the number shown before a match. */
const MAX_CACHED_CHARACTERS = 16_000_000;
const BEFORE = 60;

/** The memory of a cached word, in characters of text. */
const WORD_COSTS = 30;

const LENGTH = 200;

/** The maximum number of places shown for one result. */
const MAX_PLACES = 4;

/** A shorter word does not match as the beginning of others. */
const SHORTEST_BEGINNING = 3;

interface Words {
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The index words for what is stated: numbers with units, standards and purposes. */
  readonly stated: readonly string[];
}

/**
 * A page, and its words in the form in which they are compared: making them is most of the work, and the same
 * for every search. Few searches ask for what it states, which is looked for then.
 */
class Page implements Words {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The numbers with units and the standards on it, with their places. */
  readonly facts: Facts;
  #stated: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
    this.words = new Set(wordsOf(text));
    this.stems = new Set([...this.words].map(stemOf));
    this.facts = new Facts(text);
  }

  get stated(): readonly string[] {
    this.#stated ??= factWords(this.text);
    return this.#stated;
  }
}

/** A number with its unit or a standard in a text, and the index words that stand for it. */
interface Fact {
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The facts in a text. Each kind is looked for once, when a question first asks for it. */
class Facts {
  readonly #text: string;
  #standards: readonly Fact[] | undefined;
  #quantities: readonly Fact[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get standards(): readonly Fact[] {
    this.#standards ??= standardsIn(this.#text);
    return this.#standards;
  }

  get quantities(): readonly Fact[] {
    this.#quantities ??= quantitiesIn(this.#text).map(({ from, to }) => {
      // With the text around it, which states what it measures.
      const near = quantityWords(this.#text.slice(Math.max(0, from - BEFORE), to + BEFORE), stemOf);
      const values = new Set(quantityWords(this.#text.slice(from, to), stemOf).map(numberIn));
      return { from, to, words: near.filter((word) => values.has(numberIn(word)) || word.startsWith('#r')) };
    });
    return this.#quantities;
  }
}

/** The words in recent pieces of text without a space; pages repeat the same ones, whatever is asked. */
const wordsIn = new LRUCache<string, Words>({
  max: 20_000,
  memoMethod: (piece) => {
    const words = new Set(wordsOf(piece));
    return { words, stems: new Set([...words].map(stemOf)), stated: [] };
  },
});

/** Shows where in a document the words of a search are. */
export class Snippets {
  readonly #pagesOf: StoredTexts['pagesOf'];
  readonly #texts: Listed<string>;
  readonly #recent = new PromisedValues<readonly Page[]>('page texts', MAX_CACHED_CHARACTERS, (pages) =>
    pages.reduce((sum, { text, words }) => sum + text.length + WORD_COSTS * words.size, 1),
  );

  /** `texts` are the hashes of the texts, by number. */
  constructor(pagesOf: StoredTexts['pagesOf'], texts: Listed<string>) {
    this.#pagesOf = pagesOf;
    this.#texts = texts;
  }

  /**
   * For each result, the pages of its documents that match most of the question, and the text around the best
   * place on each.
   */
  async of(results: readonly (readonly PageHit[])[], { concepts }: Question): Promise<Snippet[][]> {
    const look = new Look(concepts);
    return Promise.all(results.map((hits) => this.#find(hits, look)));
  }

  async #find(hits: readonly PageHit[], look: Look): Promise<Snippet[]> {
    const found: Snippet[] = [];
    for (const { text: number, resource } of hits) {
      const hash = this.#texts.at(number);
      if (hash === undefined) continue;
      const pages = await this.#recent.get(hash, () => this.#read(hash)).catch(noneIfUnreadable);
      const counts = pages.map((page) => look.answeredOn(page));
      const most = Math.max(...counts);
      for (const [at, page] of pages.entries()) {
        if (counts[at] !== most) continue;
        found.push({ resourceID: resource.resourceID, page: at + 1, ...around(page, look) });
        if (found.length === MAX_PLACES) return found;
      }
    }
    return found;
  }

  async #read(hash: string): Promise<readonly Page[]> {
    const texts = await this.#pagesOf(hash);
    return texts.map((text) => new Page(text));
  }
}

/** A document whose texts cannot be read is still found, but shown without a place. */
function noneIfUnreadable(error: unknown): readonly Page[] {
  if (error instanceof BlobDamaged || error instanceof Unreadable) return [];
  throw error;
}

/** A piece of a text that matches part of the question. */
interface Mark {
  readonly from: number;
  readonly to: number;
  /** The numbers of the options that it matches. */
  readonly options: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();
const NONE: ReadonlySet<string> = new Set();

/** A fraction, or characters written as one word. */
const WORD = /\d+\/\d+|[\p{Letter}\p{Number}\p{Mark}]+/gu;

/** The number of concepts that a page matches. */
function matchedOn(page: Page, concepts: readonly Concept[]): number {
  return concepts.filter(({ alternatives }) =>
    alternatives.some(({ terms }) =>
      terms.every(({ options }) => options.some((option) => standsOn(page, option))),
    ),
  ).length;
}

/** What to look for on a page. */
class Look {
  readonly #concepts: readonly Concept[];
  /** The same without the words that only answer what was typed. */
  readonly #near: readonly Concept[];
  /** Options of all concepts: they are marked whether or not the rest of their phrase is there too. */
  readonly #options: readonly Option[];
  /** The concept of each option, by number. */
  readonly #conceptOf: readonly number[];
  /** Whether each option says what was typed, and does not only answer it. */
  readonly #says: readonly boolean[];
  readonly #standards: boolean;
  readonly #quantities: boolean;
  readonly #known = new Map<string, ReadonlySet<number>>();

  constructor(concepts: readonly Concept[]) {
    this.#concepts = concepts;
    this.#near = concepts.map(withoutFar);
    const options = concepts.flatMap(({ alternatives }, concept) =>
      alternatives.flatMap(({ terms, answers }) =>
        terms.flatMap(({ options }) =>
          options.map((option) => ({
            option,
            concept,
            says: !answers && !(option.kind === 'word' && option.answers),
          })),
        ),
      ),
    );
    this.#options = options.map(({ option }) => option);
    this.#conceptOf = options.map(({ concept }) => concept);
    this.#says = options.map(({ says }) => says);
    this.#standards = this.#options.some((option) => option.kind === 'word' && isFact(option));
    this.#quantities = this.#options.some((option) => option.kind !== 'word');
  }

  /** How much of the question a page matches: concepts that it says, then those that it only answers. */
  answeredOn(page: Page): number {
    return matchedOn(page, this.#near) * (this.#concepts.length + 1) + matchedOn(page, this.#concepts);
  }

  /** How much of the question these options match: concepts that they say, then whole concepts, then how much of each. */
  worth(options: ReadonlySet<number>): number {
    const all = [...options];
    const conceptsOf = (some: readonly number[]) =>
      new Set(some.map((option) => this.#conceptOf[option])).size;
    const said = conceptsOf(all.filter((option) => this.#says[option]));
    return (said * (this.#concepts.length + 1) + conceptsOf(all)) * (this.#options.length + 1) + options.size;
  }

  /** The words of a text that match something. */
  pieces({ text, facts: all }: Page): Mark[] {
    const facts = this.#matching(all);
    return [...text.matchAll(WORD)].flatMap(({ 0: piece, index: from }) => {
      const to = from + piece.length;
      const inside = facts.filter((fact) => from >= fact.from && from < fact.to);
      const options = inside.reduce((found, fact) => found.union(fact.options), this.#matchedBy(piece));
      return options.size === 0 ? [] : [{ from, to, options }];
    });
  }

  #matchedBy(piece: string): ReadonlySet<number> {
    const known = this.#known.get(piece);
    if (known !== undefined) return known;
    const words = wordsIn.memo(piece);
    const options = this.#matched((option) => !isFact(option) && standsOn(words, option));
    this.#known.set(piece, options);
    return options;
  }

  #matched(answers: (option: Option) => boolean): ReadonlySet<number> {
    const numbers = this.#options.flatMap((option, number) => (answers(option) ? [number] : []));
    return numbers.length === 0 ? NOTHING : new Set(numbers);
  }

  /** Numbers with units and standards that match. */
  #matching(facts: Facts): Mark[] {
    const wanted = [this.#standards ? facts.standards : [], this.#quantities ? facts.quantities : []];
    return wanted
      .flat()
      .map(({ words, from, to }) => ({ from, to, options: this.#factsOf(words) }))
      .filter(({ options }) => options.size !== 0);
  }

  #factsOf(words: readonly string[]): ReadonlySet<number> {
    const facts = { words: NONE, stems: NONE, stated: words };
    return this.#matched((option) => isFact(option) && standsOn(facts, option));
  }
}

const numberIn = (word: string) => word.slice(word.indexOf(':'));

/** Whether an option is a number with its unit or a standard: several words on a page, not one. */
function isFact(option: Option): boolean {
  return option.kind !== 'word' || option.word.startsWith('#');
}

function standsOn(words: Words, option: Option): boolean {
  if (option.kind === 'span') {
    const { first, last } = option.span;
    return words.stated.some((word) => word >= first && word <= last);
  }
  if (option.kind === 'range') return words.stated.some((one) => includes(one, option.value));
  if (isFact(option)) return words.stated.includes(option.word);
  const { word, typed = '' } = option;
  if (words.words.has(word) || words.stems.has(stemOf(word))) return true;
  return typed.length >= SHORTEST_BEGINNING && words.words.values().some((one) => one.startsWith(typed));
}

/**
 * The text that begins a little before the place where most of the question occurs together, and where the matches are
 * in it, word by word, in any form.
 */
function around(page: Page, look: Look): Pick<Snippet, 'text' | 'marks'> {
  const { text } = page;
  const pieces = look.pieces(page);
  let best = { at: 0, worth: 0 };
  for (const [first, { from }] of pieces.entries()) {
    const options = new Set<number>();
    for (let next = first; (pieces[next]?.to ?? Infinity) <= from + LENGTH - BEFORE; next++)
      for (const option of pieces[next]?.options ?? []) options.add(option);
    const worth = look.worth(options);
    if (worth > best.worth) best = { at: from, worth };
  }
  const from = best.at <= BEFORE ? 0 : text.indexOf(' ', best.at - BEFORE) + 1;
  const cut = text.length > from + LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length;
  const to = cut > from ? cut : Math.min(text.length, from + LENGTH);
  const ahead = from > 0 ? '… ' : '';
  const shift = ahead.length - from;
  return {
    text: `${ahead}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: pieces
      .filter((piece) => piece.from >= from && piece.to <= to)
      .map((piece) => ({ from: piece.from + shift, to: piece.to + shift })),
  };
}
