import type { Resource } from '@submittal/contract/document';
import type { Facets } from '@submittal/contract/search';
import { ChoiceGroup, type Chosen, compareNames, type EntryChoices, namedCounts } from './choice-group.ts';
import { type DocumentChoice, DocumentIndex } from './document-index.ts';
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
  readonly total: number;
  readonly facets: Facets;
}

/** The index of one kind of entries of one release. It is built whole and never changes. */
export class FacetedSearch {
  readonly groups: readonly (GroupDefinition & { readonly options: ChoiceGroup })[];
  readonly documents: DocumentIndex;
  readonly #regions: readonly (ReadonlySet<string> | null)[];
  readonly #text: TextIndex;
  readonly #byHeadings: readonly number[];
  readonly #byTitle: readonly number[];

  constructor(entries: readonly IndexedEntry[], groups: readonly GroupDefinition[]) {
    this.groups = groups.map((group, at) => ({
      ...group,
      options: new ChoiceGroup(entries.map((entry) => entry.choices[at] ?? { values: [], subValues: [] })),
    }));
    this.documents = new DocumentIndex(entries.map((entry) => entry.documents));
    this.#regions = entries.map((entry) => entry.regions && new Set(entry.regions));
    const title = (place: number) => entries[place]?.title ?? '';
    this.#byTitle = [...entries.keys()].toSorted((a, b) => compareNames(title(a), title(b)));
    const headings = (place: number) => entries[place]?.headings ?? [];
    this.#byHeadings = this.#byTitle.toSorted((a, b) => compareLists(headings(a), headings(b)));
    this.#text = new TextIndex(
      entries.map((entry) => entry.text),
      this.#byTitle,
    );
  }

  /** Searches, and counts for every option how many results choosing it would leave. */
  search(query: FacetedQuery): FacetedResults {
    const order = this.#text.find(query.text) ?? (query.byTitle ? this.#byTitle : this.#byHeadings);
    const matchers = this.groups.map(({ options }, at) =>
      options.matcher(query.chosen[at] ?? { values: [], subValues: [] }),
    );
    const documentsOf = this.documents.matcher(query.documents);
    const counts = this.groups.map(({ options }) => options.counts());
    const kindCounts = new Uint32Array(this.documents.kinds.length);
    const languageCounts = new Uint32Array(this.documents.languages.length);
    const matching: number[] = [];
    for (const place of order) {
      if (!this.#offered(place, query.documents.region)) continue;
      // An option counts entries that pass every group but its own: more than one failed group rules an entry out.
      let failed = -1;
      let failures = 0;
      for (const [at, matches] of matchers.entries()) {
        if (matches && !matches(place)) {
          failed = at;
          failures++;
        }
      }
      if (failures > 1) continue;
      const documents = documentsOf(place);
      if (failures === 0) {
        for (const kind of documents.kinds) kindCounts[kind] = (kindCounts[kind] ?? 0) + 1;
        for (const language of documents.languages) {
          languageCounts[language] = (languageCounts[language] ?? 0) + 1;
        }
      }
      if (!documents.some) continue;
      for (const [at, { options }] of this.groups.entries()) {
        const count = counts[at];
        if (count && (failures === 0 || failed === at)) options.count(place, count);
      }
      if (failures === 0) matching.push(place);
    }
    const from = (query.page - 1) * query.pageSize;
    return {
      places: matching.slice(from, from + query.pageSize),
      total: matching.length,
      facets: {
        ...Object.fromEntries(
          this.groups.flatMap(({ id, subId, options }, at) => {
            const { values, subValues } = options.named(counts[at] ?? options.counts());
            return subId ? [[id, values] as const, [subId, subValues] as const] : [[id, values] as const];
          }),
        ),
        ResourceTypes: namedCounts(this.documents.kinds, kindCounts),
        Languages: namedCounts(this.documents.languages, languageCounts),
      },
    };
  }

  #offered(place: number, region: string | null): boolean {
    const regions = this.#regions[place];
    return region === null || !regions || regions.has(region);
  }
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [at, word] of a.entries()) {
    const order = compareNames(word, b[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
