import { PAGE_SIZE } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';
import { type EntryFacetId, entryFacetIds, facets, keyedBy, type Search } from '@submittal/contract/facets';
import type { Facets } from '@submittal/contract/search';
import { LRUCache } from 'lru-cache';
import { ChoiceGroup, type ChoicesByFacet, type Chosen, compareNames } from './choice-group.ts';
import { type DocumentChoice, shownDocuments } from './document-facets.ts';
import { DocumentIndex } from './document-index.ts';
import type { PageHit, PageTextSearch } from './page-text-search.ts';
import { type SearchText, TextIndex } from './text-index.ts';

/** An entry as the index of its search takes it. */
export interface IndexedEntry<Of extends Search> {
  readonly title: string;
  /** Headings under which it stands in the order without text. */
  readonly headings: readonly string[];
  /** Regions it is offered in; null where it has no such list. */
  readonly regions: readonly string[] | null;
  readonly documents: readonly Resource[];
  readonly text: SearchText;
  readonly choices: ChoicesByFacet<Of>;
}

export interface FacetedQuery<Of extends Search> {
  readonly text: string;
  /** Order by title instead of headings where there is no text. */
  readonly byTitle: boolean;
  readonly chosen: Readonly<Record<EntryFacetId<Of>, Chosen>>;
  readonly documents: DocumentChoice;
  readonly pageSize: number;
  readonly page: number;
}

/** What is asked for, whichever page of it. */
type Question<Of extends Search> = Omit<FacetedQuery<Of>, 'page' | 'pageSize'>;

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

/** The index of the entries of one search in one release. It is built whole and never changes. */
export class FacetedSearch<Of extends Search> {
  readonly groups: Readonly<Record<EntryFacetId<Of>, ChoiceGroup>>;
  readonly documents: DocumentIndex;
  readonly #ids: readonly EntryFacetId<Of>[];
  readonly #regions: readonly (ReadonlySet<string> | null)[];
  readonly #offeredIn = new Map<string, Uint8Array>();
  readonly #text: TextIndex;
  readonly #byHeadings: Uint32Array;
  readonly #byTitle: Uint32Array;
  readonly #texts: PageTextSearch | null;
  /** The last answers by question. */
  readonly #recent = new LRUCache<string, Found, Question<Of>>({
    max: RECENT,
    memoMethod: (_key, _stale, { context }) => this.#find(context),
  });

  /** `texts` are those of the documents of the entries; without them it finds by what entries say of themselves. */
  constructor(search: Of, entries: readonly IndexedEntry<Of>[], texts: PageTextSearch | null) {
    this.#texts = texts;
    this.#ids = entryFacetIds(search);
    this.groups = keyedBy(this.#ids, (id) => new ChoiceGroup(entries.map(({ choices }) => choices[id])));
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
  search(query: FacetedQuery<Of>): FacetedResults {
    const { page, pageSize, ...question } = query;
    const found = this.#recent.memo(JSON.stringify(question), { context: question });
    const from = (page - 1) * pageSize;
    const places = [...found.matching.subarray(from, from + pageSize)];
    return {
      places,
      hits: places.map((place) => found.hits.get(place) ?? []),
      total: found.matching.length,
      facets: found.facets,
    };
  }

  #find(query: Question<Of>): Found {
    const { order, hits } = this.#order(query);
    const asked = this.#ids.map((id) => {
      const group = this.groups[id];
      return { id, group, matches: group.matcher(query.chosen[id]), counts: group.counts() };
    });
    const documents = this.documents.tally(query.documents);
    const matching = new Uint32Array(order.length);
    let total = 0;
    const offered = this.#offered(query.documents.region);
    const asking = asked.some(({ matches }) => matches !== null);
    for (const place of order) {
      if (offered && offered[place] === 0) continue;
      // An option counts entries that pass every group but its own: more than one failed group rules an entry out.
      let failed = -1;
      let failures = 0;
      for (let at = 0; asking && at < asked.length; at++) {
        if (asked[at]?.matches?.(place) === false) {
          failed = at;
          failures++;
        }
      }
      if (failures > 1) continue;
      const some = documents.look(place);
      if (failures === 0) documents.count();
      if (!some) continue;
      for (let at = 0; at < asked.length; at++) {
        const one = asked[at];
        if (one && (failures === 0 || failed === at)) one.group.count(place, one.counts);
      }
      if (failures === 0) matching[total++] = place;
    }
    const ofEntries = asked.flatMap(({ id, group, counts }) => {
      const { sub } = facets[id];
      const { values, subValues } = group.named(counts);
      return [[id, values], ...(sub ? [[sub, subValues]] : [])];
    });
    const counted = { ...Object.fromEntries(ofEntries), ...documents.named() };
    return { matching: matching.slice(0, total), facets: counted, hits };
  }

  /**
   * The order of a search, and the documents for whose text alone an entry is in it. Documents are read only where the
   * entries themselves say little: a visitor who finds plenty does not look for a word in a footnote.
   */
  #order({ text, byTitle, documents }: Question<Of>): {
    order: Uint32Array;
    hits: ReadonlyMap<number, readonly PageHit[]>;
  } {
    const none = new Map<number, readonly PageHit[]>();
    const found = this.#text.find(text);
    if (!found) return { order: byTitle ? this.#byTitle : this.#byHeadings, hits: none };
    if (!this.#texts || found.exact >= ENOUGH) return { order: found.places, hits: none };
    const inside = this.#texts.find(text, shownDocuments(documents));
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
