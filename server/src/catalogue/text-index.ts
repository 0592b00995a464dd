import MiniSearch from 'minisearch';

/** What of a product or system is searched as text. */
export interface SearchText {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly masterformat: string;
  readonly kinds: string;
  readonly applications: string;
  readonly documents: string;
  readonly codes: readonly string[];
}

const weights = {
  title: 8,
  subtitle: 4,
  codes: 4,
  masterformat: 4,
  kinds: 3,
  applications: 2,
  documents: 1.5,
  description: 1,
};

/** Text as it is compared: without case, accents and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Finds entries by text: whole words and their beginnings first, spelling mistakes only where those find nothing. */
export class TextIndex {
  readonly #index: MiniSearch;
  readonly #titles: readonly string[];
  readonly #codes: readonly ReadonlySet<string>[];

  constructor(texts: readonly SearchText[]) {
    this.#titles = texts.map((text) => fold(text.title));
    this.#codes = texts.map((text) => new Set([...text.codes, text.masterformat].map(fold)));
    this.#index = new MiniSearch({
      fields: Object.keys(weights),
      tokenize: (text) => fold(text).split(' '),
      // Folded while tokenized.
      processTerm: (term) => term || null,
      searchOptions: { boost: weights, combineWith: 'AND' },
    });
    this.#index.addAll(texts.map((text, id) => ({ ...text, codes: text.codes.join(' '), id })));
  }

  /** Places of the entries that match, best first; null when there is nothing to look for. */
  find(text: string): number[] | null {
    const query = fold(text);
    if (query === '') return null;
    let hits = this.#index.search(query, { prefix: true });
    if (hits.length === 0) {
      hits = this.#index.search(query, {
        prefix: true,
        fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      });
    }
    const ranked: number[][] = [[], [], []];
    for (const hit of hits) {
      const place = Number(hit.id);
      ranked[this.#rank(place, query)]?.push(place);
    }
    return ranked.flat();
  }

  /** What is named exactly comes first, then what the title begins with. */
  #rank(place: number, query: string): number {
    const title = this.#titles[place] ?? '';
    if (title === query || this.#codes[place]?.has(query)) return 0;
    return title.startsWith(query) ? 1 : 2;
  }
}
