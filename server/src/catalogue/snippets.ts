import type { Snippet } from '@submittal/contract/search';
import type { BlobStore } from '../blobs/blob-store.ts';
import { LeastRecentlyUsed } from '../packages/lru.ts';
import type { PageHit } from './page-text-search.ts';
import { type AskedWord, askedWords, wordsOf } from './search-words.ts';

/** Characters of page text kept in memory, and those shown around what was found. */
const KEPT_CHARACTERS = 16_000_000;
const BEFORE = 60;
const LENGTH = 200;

/** Places shown for one result. */
const MOST_PLACES = 6;

/** Shows where in a document the words of a search stand. */
export class Snippets {
  readonly #blobs: BlobStore;
  readonly #texts: readonly string[];
  readonly #recent = new LeastRecentlyUsed<readonly string[]>(KEPT_CHARACTERS, (pages) =>
    pages.reduce((sum, page) => sum + page.length, 1),
  );

  constructor(blobs: BlobStore, texts: readonly string[]) {
    this.#blobs = blobs;
    this.#texts = texts;
  }

  /** The pages of documents with the most of the words, and the text around the first of them there. */
  async of(hits: readonly PageHit[], asked: string): Promise<Snippet[]> {
    const words = askedWords(asked);
    const found: Snippet[] = [];
    for (const { text, resource } of hits) {
      const hash = this.#texts[text];
      if (hash === undefined) continue;
      const pages = await this.#recent.get(hash, () => this.#read(hash));
      const counts = pages.map((page) => standingIn(page, words));
      const most = Math.max(...counts);
      for (const [number, page] of pages.entries()) {
        if (counts[number] !== most) continue;
        found.push({ resourceID: resource.resourceID, page: number + 1, text: around(page, words) });
        if (found.length === MOST_PLACES) return found;
      }
    }
    return found;
  }

  async #read(hash: string): Promise<readonly string[]> {
    const size = (await this.#blobs.size(hash)) ?? 0;
    return JSON.parse(new TextDecoder().decode(await this.#blobs.read(hash, 0, size)));
  }
}

/** How many of the asked words stand in a text. */
function standingIn(text: string, asked: readonly AskedWord[]): number {
  const words = new Set(wordsOf(text));
  return asked.filter(
    ({ word, typed }) =>
      words.has(word) || (typed.length > 2 && [...words].some((one) => one.startsWith(typed))),
  ).length;
}

/** A piece of the text that begins a little before the place where most of the words stand together. */
function around(text: string, asked: readonly AskedWord[]): string {
  let best = { at: 0, count: 0 };
  for (const { index } of text.matchAll(/\S+/g)) {
    const begin = text.slice(index, index + 40);
    if (standingIn(begin.split(' ', 1)[0] ?? '', asked) === 0) continue;
    const count = standingIn(text.slice(index, index + LENGTH - BEFORE), asked);
    if (count > best.count) best = { at: index, count };
    if (best.count === asked.length) break;
  }
  const from = best.at <= BEFORE ? 0 : text.indexOf(' ', best.at - BEFORE) + 1;
  const cut = text.length > from + LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length;
  const to = cut > from ? cut : Math.min(text.length, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
