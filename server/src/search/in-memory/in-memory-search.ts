import type { Region } from '@submittal/contract/catalogue';
import type { Resource } from '@submittal/contract/document';
import {
  type ChoiceField,
  type DocumentFacetId,
  documentFacetIds,
  type EntryFacetId,
  entryFacetIds,
  facetIdsOf,
  facets,
  isDocumentFacetId,
  keyedBy,
  type Search,
} from '@submittal/contract/facets';
import type { FilterCollection, FilterOption } from '@submittal/contract/filters';
import type {
  ProductEntry,
  ProductResults,
  SearchProducts,
  SearchSystems,
  Snippet,
  SystemEntry,
  SystemResults,
} from '@submittal/contract/search';
import { titlesOfSections } from '@submittal/domain/masterformat';
import { LRUCache } from 'lru-cache';
import type { Release, ReleaseProduct, ReleaseSystem } from '../../catalogue/release.ts';
import { documentsOf, productEntry, systemEntry } from '../entries.ts';
import { type LocalNames, localNames, localTexts } from '../local-texts.ts';
import type { ReleaseSearch, StoredTexts } from '../search-engine.ts';
import { type ChoiceGroup, type Chosen, compareNames, subValueOf } from './choice-group.ts';
import { type DocumentChoice, documentFacets, shownDocuments } from './document-facets.ts';
import { type FacetedResults, FacetedSearch, type OwnWords } from './faceted-search.ts';
import { indexedProduct, indexedSystem } from './indexed-entries.ts';
import type { PageTextIndex } from './page-text-index.ts';
import { PageTextSearch, type TextedDocument } from './page-text-search.ts';
import { questionOf } from './question.ts';
import { Snippets } from './snippets.ts';
import { Thesaurus } from './thesaurus.ts';

/** What a request chooses, by field. */
type Choices = Readonly<Partial<Record<ChoiceField, readonly string[]>>>;

/** The index of page texts, and the texts. */
interface Texts extends Pick<StoredTexts, 'pagesOf'> {
  readonly index: PageTextIndex;
}

/** The search of one release: products, systems and their filters. */
export class InMemorySearch implements ReleaseSearch {
  readonly #products: readonly ProductEntry[];
  readonly #systems: readonly SystemEntry[];
  readonly #productIndex: FacetedSearch<'products'>;
  readonly #systemIndex: FacetedSearch<'systems'>;
  readonly #snippets: Snippets | null;
  readonly #thesaurus: Thesaurus;
  readonly #release: Release;
  /** What filter options are called, by search and language. */
  readonly #names = new LRUCache<string, LocalNames>({ max: 16 });

  constructor(release: Release, texts: Texts | null) {
    this.#release = release;
    this.#thesaurus = new Thesaurus(release.synonyms);
    const products = release.products.map((product) => ({ product, own: documentsOf(release, product) }));
    const systems = release.systems.map((system) => ({ system, own: documentsOf(release, system) }));
    const sectionTitle = titlesOfSections(release.sections);
    const titles = new Map(release.products.map(({ id, title }) => [id, title]));
    const names = { product: (id: string) => titles.get(id), section: sectionTitle };
    this.#products = products.map(({ product, own }) => productEntry(product, own, names));
    this.#systems = systems.map(({ system, own }) => systemEntry(system, own));
    const texted = (entry: { readonly documents: readonly number[] } | undefined): TextedDocument[] =>
      (entry?.documents ?? []).flatMap((place) => {
        const resource = release.documents[place]?.resource;
        return resource ? [{ resource, text: release.pageTexts?.ofDocument[place] ?? -1 }] : [];
      });
    this.#productIndex = new FacetedSearch(
      'products',
      products.map(({ product, own }) => indexedProduct(product, own, sectionTitle)),
      texts && new PageTextSearch(texts.index, products.length, (place) => texted(release.products[place])),
      { thesaurus: this.#thesaurus, pinned: pinnedOf(release, release.products, ({ products }) => products) },
    );
    this.#systemIndex = new FacetedSearch(
      'systems',
      systems.map(({ system, own }) => indexedSystem(system, own)),
      texts && new PageTextSearch(texts.index, systems.length, (place) => texted(release.systems[place])),
      { thesaurus: this.#thesaurus, pinned: pinnedOf(release, release.systems, ({ systems }) => systems) },
    );
    this.#snippets = texts && new Snippets(texts.pagesOf, texts.index.texts);
  }

  /** searchproducts. */
  async products(query: SearchProducts): Promise<ProductResults> {
    const documents = documentChoice(query, query.Region);
    const found = this.#productIndex.search({
      text: query.ProductTitle,
      byTitle: !query.GroupByBool,
      chosen: chosenIn('products', query),
      documents,
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const entries = found.places.flatMap((place) => {
      const [entry, held] = [this.#products[place], this.#release.products[place]];
      return entry && held ? { ...entry, ...asked(held, query) } : [];
    });
    const snippets = await this.#snippetsOf(found, query.ProductTitle);
    const shows = shownDocuments(documents);
    return {
      ProductTypes: entries.map((entry, at) =>
        withDocuments(entry, shows, snippets[at], found.partly?.without[at]),
      ),
      TotalResults: found.total,
      Facets: found.facets,
      ...gaveWay(found),
    };
  }

  /** searchsystems. */
  async systems(query: SearchSystems): Promise<SystemResults> {
    const documents = documentChoice(query, query.Region);
    const found = this.#systemIndex.search({
      text: query.SystemTitle,
      byTitle: false,
      chosen: chosenIn('systems', query),
      documents,
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const entries = found.places.flatMap((place) => {
      const [entry, held] = [this.#systems[place], this.#release.systems[place]];
      return entry && held ? { ...entry, ...asked(held, query) } : [];
    });
    const snippets = await this.#snippetsOf(found, query.SystemTitle);
    const shows = shownDocuments(documents);
    return {
      Results: entries.map((entry, at) =>
        withDocuments(entry, shows, snippets[at], found.partly?.without[at]),
      ),
      TotalResults: found.total,
      Facets: found.facets,
      ...gaveWay(found),
    };
  }

  async #snippetsOf({ hits }: FacetedResults, text: string): Promise<readonly Snippet[][]> {
    if (!this.#snippets || hits.every((one) => one.length === 0)) return [];
    const question = questionOf(text, this.#thesaurus);
    return question ? this.#snippets.of(hits, question) : [];
  }

  /** productfiltercollection. */
  productFilters(language?: string): FilterCollection {
    return filters('products', this.#productIndex, this.#namesIn('products', language));
  }

  /** systemfiltercollection. */
  systemFilters(language?: string): FilterCollection {
    return filters('systems', this.#systemIndex, this.#namesIn('systems', language));
  }

  #namesIn(search: Search, language: string | undefined): LocalNames | null {
    if (language === undefined) return null;
    const key = `${search} ${language.toLowerCase()}`;
    const known = this.#names.get(key) ?? localNames(this.#release[search], language);
    this.#names.set(key, known);
    return known;
  }
}

/** The places of the entries that the manufacturer put first, by question, for one search. */
function pinnedOf(
  { pinned }: Release,
  entries: readonly { readonly id: string }[],
  idsOf: (pin: Release['pinned'][number]) => readonly string[],
): OwnWords['pinned'] {
  const places = new Map(entries.map(({ id }, place) => [id, place]));
  return pinned.map((pin) => ({
    question: pin.question,
    places: idsOf(pin).flatMap((id) => places.get(id) ?? []),
  }));
}

/** What an entry has only if the request asks for it. */
function asked(
  held: ReleaseProduct | ReleaseSystem,
  { TextLanguage, WithFacts }: Pick<SearchProducts, 'TextLanguage' | 'WithFacts'>,
): Pick<ProductEntry, 'Texts' | 'Facts' | 'Variants'> {
  const texts = localTexts(held, TextLanguage);
  return {
    ...(texts && { Texts: texts }),
    ...(WithFacts && held.facts && { Facts: held.facts }),
    ...(WithFacts && 'variants' in held && held.variants && { Variants: held.variants }),
  };
}

function gaveWay({ partly, hidden }: FacetedResults): Pick<ProductResults, 'Dropped' | 'Alike' | 'Hidden'> {
  return {
    ...(hidden > 0 && { Hidden: hidden }),
    ...(partly && { Dropped: [...partly.dropped] }),
    ...(partly?.alike && { Alike: true }),
  };
}

/**
 * An entry as returned: with the documents that the request shows, and the places of the question's words in
 * them.
 */
function withDocuments<Entry extends ProductEntry | SystemEntry>(
  entry: Entry,
  shows: (document: Resource) => boolean,
  [snippet, ...more]: readonly Snippet[] = [],
  without: readonly string[] = [],
): Entry {
  return {
    ...entry,
    Documents: entry.Documents.filter(shows),
    ...(snippet && { Snippet: snippet }),
    ...(more.length > 0 && { MoreSnippets: more }),
    ...(without.length > 0 && { Without: [...without] }),
  };
}

function chosenIn<Of extends Search>(search: Of, choices: Choices): Record<EntryFacetId<Of>, Chosen> {
  return keyedBy(entryFacetIds(search), (id) => {
    const { sub } = facets[id];
    return { values: choices[id] ?? [], subValues: (sub && choices[sub]) ?? [] };
  });
}

function documentChoice(choices: Choices, region: Region | undefined): DocumentChoice {
  return { chosen: keyedBy(documentFacetIds, (id) => choices[id] ?? []), region: region ?? null };
}

function filters<Of extends Search>(
  search: Of,
  index: FacetedSearch<Of>,
  names: LocalNames | null,
): FilterCollection {
  return {
    Filters: facetIdsOf(search).map((id) => ({
      FilterGroup: facets[id].group,
      FilterID: id,
      FilterOptions: isDocumentFacetId(id)
        ? documentOptions(id, index.documents.values(id))
        : entryOptions(index.groups[id], names && namesOfFacet(id, names)),
    })),
  };
}

/** What the values and sub-values of a facet are called in another language. */
interface OptionNames {
  readonly values: ReadonlyMap<string, string>;
  readonly subValues?: ReadonlyMap<string, string>;
}

function namesOfFacet(id: EntryFacetId, names: LocalNames): OptionNames | null {
  if (id === 'ProductType') return { values: names.type, subValues: names.subtype };
  if (id === 'SystemType') return { values: names.type };
  return id === 'Application' ? { values: names.application } : null;
}

function entryOptions(group: ChoiceGroup, names: OptionNames | null): FilterOption[] {
  const options = group.options().map(({ value, subNames }) => ({
    FilterName: names?.values.get(value) ?? value,
    FilterValue: value,
    ...(subNames.length > 0 && {
      SubFilters: subNames.map((name) => {
        const full = subValueOf(value, name);
        return { FilterName: names?.subValues?.get(full) ?? name, FilterValue: full };
      }),
    }),
  }));
  // They are in the order of their own names.
  return names?.values.size ? options.toSorted((a, b) => compareNames(a.FilterName, b.FilterName)) : options;
}

function documentOptions(id: DocumentFacetId, values: readonly string[]): FilterOption[] {
  const { compare, nameOf } = documentFacets[id];
  return values.toSorted(compare).map((value) => ({ FilterName: nameOf(value), FilterValue: value }));
}
