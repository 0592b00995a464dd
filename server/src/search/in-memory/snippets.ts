import type { Snippet } from '@submittal/contract/search';
import { BlobDamaged } from '../../blobs/blob-store.ts';
import { PromisedValues } from '../../caching/promised-values.ts';
import { Unreadable } from '../../database/stored-json.ts';
import type { StoredTexts } from '../search-engine.ts';
import type { PageHit } from './page-text-search.ts';
import { type AskedWord, askedWords, wordsOf } from './search-words.ts';

/** Characters of page text kept in memory, and those shown around what was found. */
const MAX_KEPT_CHARACTERS = 16_000_000;
const BEFORE = 60;

/** Characters of text that a kept word takes the room of. */
const WORD_COSTS = 30;

const LENGTH = 200;

/** Places shown for one result. */
const MAX_PLACES = 4;

/** A page, and its words as they are compared: making them is most of the work, and the same for every search. */
interface Page {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** Shows where in a document the words of a search stand. */
export class Snippets {
  readonly #pagesOf: StoredTexts['pagesOf'];
  readonly #texts: readonly string[];
  readonly #recent = new PromisedValues<readonly Page[]>(MAX_KEPT_CHARACTERS, (pages) =>
    pages.reduce((sum, { text, words }) => sum + text.length + WORD_COSTS * words.size, 1),
  );

  /** `texts`: the hash of each text by its number. */
  constructor(pagesOf: StoredTexts['pagesOf'], texts: readonly string[]) {
    this.#pagesOf = pagesOf;
    this.#texts = texts;
  }

  /** For each result the pages of its documents with the most of the words, and the text around the first of them. */
  async of(results: readonly (readonly PageHit[])[], asked: string): Promise<Snippet[][]> {
    const words = askedWords(asked);
    const holdsAny = remembered((piece) => standingIn(piece, words) > 0);
    return Promise.all(results.map((hits) => this.#find(hits, words, holdsAny)));
  }

  async #find(
    hits: readonly PageHit[],
    words: readonly AskedWord[],
    holdsAny: (piece: string) => boolean,
  ): Promise<Snippet[]> {
    const found: Snippet[] = [];
    for (const { text: number, resource } of hits) {
      const hash = this.#texts[number];
      if (hash === undefined) continue;
      const pages = await this.#recent.get(hash, () => this.#read(hash)).catch(noneIfUnreadable);
      const counts = pages.map((page) => countOf(page.words, words));
      const most = Math.max(...counts);
      for (const [at, page] of pages.entries()) {
        if (counts[at] !== most) continue;
        const text = around(page.text, words, holdsAny);
        const marks = marksIn(text, holdsAny);
        found.push({ resourceID: resource.resourceID, page: at + 1, text, marks });
        if (found.length === MAX_PLACES) return found;
      }
    }
    return found;
  }

  async #read(hash: string): Promise<readonly Page[]> {
    const texts = await this.#pagesOf(hash);
    return texts.map((text) => ({ text, words: new Set(wordsOf(text)) }));
  }
}

/** A document whose texts cannot be read is found all the same, and shown without its place. */
function noneIfUnreadable(error: unknown): readonly Page[] {
  if (error instanceof BlobDamaged || error instanceof Unreadable) return [];
  throw error;
}

/** How many of the asked words are among others. */
function countOf(words: ReadonlySet<string>, asked: readonly AskedWord[]): number {
  return asked.filter(
    ({ word, typed }) =>
      words.has(word) || (typed.length > 2 && words.values().some((one) => one.startsWith(typed))),
  ).length;
}

/** How many of the asked words stand in a text. */
const standingIn = (text: string, asked: readonly AskedWord[]) => countOf(new Set(wordsOf(text)), asked);

/** The same test, made once for each text: pages say the same words over and over, and taking one apart is dear. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? test(text);
    known.set(text, answer);
    return answer;
  };
}

/** A fraction, or what is written as one word. */
const WORD = /\d+\/\d+|[\p{Letter}\p{Number}\p{Mark}]+/gu;

/** Where the words that were found stand in a text, also in another form than they were typed. */
function marksIn(text: string, holdsAny: (piece: string) => boolean): { from: number; to: number }[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => holdsAny(word))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}

/** A piece of the text that begins a little before the place where most of the words stand together. */
function around(text: string, asked: readonly AskedWord[], holdsAny: (piece: string) => boolean): string {
  let best = { at: 0, count: 0 };
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    if (!holdsAny(piece.slice(0, 40))) continue;
    const count = standingIn(text.slice(index, index + LENGTH - BEFORE), asked);
    if (count > best.count) best = { at: index, count };
    if (best.count === asked.length) break;
  }
  const from = best.at <= BEFORE ? 0 : text.indexOf(' ', best.at - BEFORE) + 1;
  const cut = text.length > from + LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length;
  const to = cut > from ? cut : Math.min(text.length, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
