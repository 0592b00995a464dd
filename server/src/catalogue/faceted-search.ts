import { PAGE_SIZE } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';
import type { Facets } from '@submittal/contract/search';
import { speaks } from '@submittal/domain/language';
import { ChoiceGroup, type Chosen, compareNames, type EntryChoices, namedCounts } from './choice-group.ts';
import { type DocumentChoice, DocumentIndex } from './document-index.ts';
import type { PageHit, PageTextSearch } from './page-text-search.ts';
import { Recent } from './recent.ts';
import { type SearchText, TextIndex } from './text-index.ts';

/** One filter group of entries: the ids of its filter and of its sub-filter, if it has one. */
export interface GroupDefinition {
  readonly id: string;
  readonly subId?: string;
}

/** An entry as the index takes it. */
export interface IndexedEntry {
  readonly title: string;
  /** Headings under which it stands in the order without text. */
  readonly headings: readonly string[];
  /** Regions it is offered in; null where it has no such list. */
  readonly regions: readonly string[] | null;
  readonly documents: readonly Resource[];
  readonly text: SearchText;
  /** In the order of the groups. */
  readonly choices: readonly EntryChoices[];
}

export interface FacetedQuery {
  readonly text: string;
  /** Order by title instead of headings where there is no text. */
  readonly byTitle: boolean;
  /** In the order of the groups. */
  readonly chosen: readonly Chosen[];
  readonly documents: DocumentChoice;
  readonly pageSize: number;
  readonly page: number;
}

export interface FacetedResults {
  /** Places of the entries on the page. */
  readonly places: readonly number[];
  /** For each of them the documents for whose text alone it was found; none for the others. */
  readonly hits: readonly (readonly PageHit[])[];
  readonly total: number;
  readonly facets: Facets;
}

/** What a search finds on all its pages. */
interface Found {
  readonly matching: Uint32Array;
  readonly facets: Facets;
  readonly hits: ReadonlyMap<number, readonly PageHit[]>;
}

/** Questions whose answers are kept: turning a page asks the same one again. */
const RECENT = 64;

/** With so many entries found, a page of them, the text inside documents is not asked. */
const ENOUGH = PAGE_SIZE;

/** The index of one kind of entries of one release. It is built whole and never changes. */
export class FacetedSearch {
  readonly groups: readonly (GroupDefinition & { readonly options: ChoiceGroup })[];
  readonly documents: DocumentIndex;
  readonly #regions: readonly (ReadonlySet<string> | null)[];
  readonly #offeredIn = new Map<string, Uint8Array>();
  readonly #text: TextIndex;
  readonly #byHeadings: Uint32Array;
  readonly #byTitle: Uint32Array;
  #texts: PageTextSearch | null = null;
  #recent = new Recent<Found>(RECENT);

  constructor(entries: readonly IndexedEntry[], groups: readonly GroupDefinition[]) {
    this.groups = groups.map((group, at) => ({
      ...group,
      options: new ChoiceGroup(entries.map((entry) => entry.choices[at] ?? { values: [], subValues: [] })),
    }));
    this.documents = new DocumentIndex(entries.map((entry) => entry.documents));
    this.#regions = entries.map((entry) => entry.regions && new Set(entry.regions));
    const title = (place: number) => entries[place]?.title ?? '';
    const byTitle = [...entries.keys()].toSorted((a, b) => compareNames(title(a), title(b)));
    const headings = (place: number) => entries[place]?.headings ?? [];
    this.#byTitle = Uint32Array.from(byTitle);
    this.#byHeadings = Uint32Array.from(byTitle.toSorted((a, b) => compareLists(headings(a), headings(b))));
    this.#text = new TextIndex(
      entries.map((entry) => entry.text),
      byTitle,
    );
  }

  /** Searches, and counts for every option how many results choosing it would leave. */
  search(query: FacetedQuery): FacetedResults {
    const { page, pageSize, ...question } = query;
    const found = this.#recent.get(JSON.stringify(question), () => this.#find(question));
    const from = (page - 1) * pageSize;
    const places = [...found.matching.subarray(from, from + pageSize)];
    return {
      places,
      hits: places.map((place) => found.hits.get(place) ?? []),
      total: found.matching.length,
      facets: found.facets,
    };
  }

  /** Finds by the text inside documents too, from now on. */
  useTexts(texts: PageTextSearch): void {
    this.#texts = texts;
    this.#recent = new Recent(RECENT);
  }

  #find(query: Omit<FacetedQuery, 'page' | 'pageSize'>): Found {
    const { order, hits } = this.#order(query);
    const matchers = this.groups.map(({ options }, at) =>
      options.matcher(query.chosen[at] ?? { values: [], subValues: [] }),
    );
    const documents = this.documents.matcher(query.documents);
    const counts = this.groups.map(({ options }) => options.counts());
    const kinds = new Uint32Array(this.documents.kinds.length);
    const languages = new Uint32Array(this.documents.languages.length);
    const matching = new Uint32Array(order.length);
    let total = 0;
    const offered = this.#offered(query.documents.region);
    const asking = matchers.some((matches) => matches !== null);
    for (const place of order) {
      if (offered && offered[place] === 0) continue;
      // An option counts entries that pass every group but its own: more than one failed group rules an entry out.
      let failed = -1;
      let failures = 0;
      for (let at = 0; asking && at < matchers.length; at++) {
        if (matchers[at]?.(place) === false) {
          failed = at;
          failures++;
        }
      }
      if (failures > 1) continue;
      const some = documents.look(place);
      if (failures === 0) documents.count(kinds, languages);
      if (!some) continue;
      for (let at = 0; at < counts.length; at++) {
        const count = counts[at];
        if (count && (failures === 0 || failed === at)) this.groups[at]?.options.count(place, count);
      }
      if (failures === 0) matching[total++] = place;
    }
    const facets = {
      ...Object.fromEntries(
        this.groups.flatMap(({ id, subId, options }, at) => {
          const { values, subValues } = options.named(counts[at] ?? options.counts());
          return subId ? [[id, values] as const, [subId, subValues] as const] : [[id, values] as const];
        }),
      ),
      ResourceTypes: namedCounts(this.documents.kinds, kinds),
      Languages: namedCounts(this.documents.languages, languages),
    };
    return { matching: matching.slice(0, total), facets, hits };
  }

  /**
   * The order of a search, and the documents for whose text alone an entry is in it. Documents are read only where the
   * entries themselves say little: a visitor who finds plenty does not look for a word in a footnote.
   */
  #order({ text, byTitle, documents }: Omit<FacetedQuery, 'page' | 'pageSize'>): {
    order: Uint32Array;
    hits: ReadonlyMap<number, readonly PageHit[]>;
  } {
    const none = new Map<number, readonly PageHit[]>();
    const found = this.#text.find(text);
    if (!found) return { order: byTitle ? this.#byTitle : this.#byHeadings, hits: none };
    if (!this.#texts || found.exact >= ENOUGH) return { order: found.places, hits: none };
    const languages = documents.languages;
    const inside = this.#texts.find(
      text,
      (document) =>
        speaks(document, languages) &&
        (documents.region === null ||
          document.resourceRegion === '' ||
          document.resourceRegion === documents.region),
    );
    // A guessed spelling gives way to what is written as it was typed.
    if (found.exact === 0 && inside.size > 0) return { order: Uint32Array.from(inside.keys()), hits: inside };
    for (const place of found.places) inside.delete(place);
    return { order: Uint32Array.from([...found.places, ...inside.keys()]), hits: inside };
  }

  /** A one for each entry that is offered in the region; null where that is every one. */
  #offered(region: string | null): Uint8Array | null {
    if (region === null) return null;
    const known = this.#offeredIn.get(region);
    if (known) return known;
    const offered = Uint8Array.from(this.#regions, (regions) => Number(!regions || regions.has(region)));
    this.#offeredIn.set(region, offered);
    return offered;
  }
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [at, word] of a.entries()) {
    const order = compareNames(word, b[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
