import type { Resource } from '@submittal/contract/document';
import {
  type ChoiceField,
  type DocumentFacetId,
  documentFacetIds,
  type EntryFacetId,
  entryFacetIds,
  type FacetId,
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
import { dayThatMatters } from '@submittal/domain/facts-standing';
import { titlesOfSections } from '@submittal/domain/masterformat';
import { LRUCache } from 'lru-cache';
import type { Release, ReleaseProduct, ReleaseSystem } from '../../catalogue/release.ts';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { TextLookup } from '../../packing/text-lookup.ts';
import { documentsOf, productEntry, type ReleaseNames, systemEntry } from '../entries.ts';
import { type LocalNames, localNames, localTexts, type Named, namedDifferently } from '../local-texts.ts';
import type { ReleaseSearch, StoredTexts } from '../search-engine.ts';
import { type ChoiceGroup, type Chosen, compareNames, subValueOf } from './choice-group.ts';
import { type DocumentChoice, documentFacets, shownDocuments } from './document-facets.ts';
import { isOfTypes } from './document-kinds.ts';
import { type EarlierNumbers, numberKeys } from './document-numbers.ts';
import { type NamedType, namedTypes, typeNamesIn } from './document-type-names.ts';
import { type FacetedResults, FacetedSearch, type OwnWords, writeFacetedSearch } from './faceted-search.ts';
import { indexedProduct, indexedSystem, ownText } from './indexed-entries.ts';
import type { PageTextIndex } from './page-text-index.ts';
import type { TextedDocument } from './page-text-search.ts';
import { nameKey } from './search-words.ts';
import { Snippets } from './snippets.ts';
import { runsOf } from './text-index.ts';
import { Thesaurus } from './thesaurus.ts';

/** What a request chooses, by field. */
type Choices = Readonly<Partial<Record<ChoiceField, readonly string[]>>>;

/** The index of page texts, and the texts. */
interface Texts extends Pick<StoredTexts, 'pagesOf'> {
  readonly index: PageTextIndex;
}

/** Increased when what `writeSearch` writes, or how it is read, changes: indexes of before are then made anew. */
export const FORM = 8;

/** Writes the index of a release, from which `InMemorySearch` answers. */
export function writeSearch(release: Release, to: SectionWriter): void {
  const thesaurus = new Thesaurus(release.synonyms);
  const sectionTitle = titlesOfSections(release.sections);
  const textsOf = ({ documents }: { readonly documents: readonly number[] }) =>
    documents.map((place) => release.pageTexts?.ofDocument[place] ?? -1);
  function* products() {
    for (const product of release.products) {
      yield indexedProduct(product, documentsOf(release, product), textsOf(product), sectionTitle);
    }
  }
  function* systems() {
    for (const system of release.systems) {
      yield indexedSystem(system, documentsOf(release, system), textsOf(system));
    }
  }
  writeFacetedSearch('products', products(), thesaurus, to.within('products'));
  writeFacetedSearch('systems', systems(), thesaurus, to.within('systems'));
  const places = new Map(release.products.map(({ id }, place) => [id, place]));
  TextLookup.write(places, to.within('places'));
  to.value('named products', namedDifferently(release.products));
  to.value('named systems', namedDifferently(release.systems));
  to.value('named types', namedTypes(release.documents));
  to.value('pinned', {
    products: pinnedOf(release, release.products, ({ products }) => products),
    systems: pinnedOf(release, release.systems, ({ systems }) => systems),
  });
}

/** The search of one release: products, systems and their filters. */
export class InMemorySearch implements ReleaseSearch {
  readonly #productIndex: FacetedSearch<'products'>;
  readonly #systemIndex: FacetedSearch<'systems'>;
  readonly #snippets: Snippets | null;
  readonly #thesaurus: Thesaurus;
  readonly #release: Release;
  readonly #index: SectionReader;
  readonly #titleOf: ReleaseNames;
  /** What filter options are called, by search and language. */
  readonly #names = new LRUCache<string, LocalNames>({ max: 16 });

  /** `index` is what `writeSearch` wrote of this release. */
  constructor(release: Release, index: SectionReader, texts: Texts | null) {
    this.#release = release;
    this.#index = index;
    const places = new TextLookup(index.within('places'));
    this.#titleOf = {
      product: (id) => release.products.at(places.of(id)[0] ?? -1)?.title,
      section: titlesOfSections(release.sections),
    };
    this.#thesaurus = new Thesaurus(release.synonyms);
    const texted = (entry: { readonly documents: readonly number[] } | undefined): TextedDocument[] =>
      (entry?.documents ?? []).map((place) => ({
        text: release.pageTexts?.ofDocument[place] ?? -1,
        resource: () => release.documents.at(place)?.resource,
      }));
    const textsOf = (entries: Release['products'] | Release['systems']) =>
      texts && { index: texts.index, of: (place: number) => texted(entries.at(place)) };
    const pinned = index.value<Readonly<Record<Search, OwnWords['pinned']>>>('pinned');
    const own = (search: Search) => ({ thesaurus: this.#thesaurus, pinned: pinned[search] });
    this.#productIndex = new FacetedSearch(
      'products',
      index.within('products'),
      textsOf(release.products),
      own('products'),
      (place) => ownText(release.products.at(place)),
    );
    this.#systemIndex = new FacetedSearch(
      'systems',
      index.within('systems'),
      textsOf(release.systems),
      own('systems'),
      (place) => ownText(release.systems.at(place)),
    );
    this.#snippets = texts && new Snippets(texts.pagesOf, texts.index.texts);
  }

  /** searchproducts. */
  async products(query: SearchProducts): Promise<ProductResults> {
    const documents = documentChoice(query);
    const found = this.#productIndex.search({
      text: query.ProductTitle,
      byTitle: !query.GroupByBool,
      chosen: chosenIn('products', query),
      documents,
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const snippets = await this.#snippetsOf(found);
    const shows = shownDocuments(documents);
    return {
      ProductTypes: found.places.flatMap((place, at) => {
        const product = this.#release.products.at(place);
        if (!product) return [];
        const own = documentsOf(this.#release, product).filter(shows);
        const entry = { ...productEntry(product, own, this.#titleOf), ...asked(product, query) };
        return [
          {
            ...withFound(entry, snippets[at], found.partly?.without[at]),
            ...askedDocuments(own, found, this.#productIndex.earlierNumbers),
            ...substituting(product, found),
          },
        ];
      }),
      TotalResults: found.total,
      Facets: found.facets,
      ...gaveWay(found),
    };
  }

  /** searchsystems. */
  async systems(query: SearchSystems): Promise<SystemResults> {
    const documents = documentChoice(query);
    const found = this.#systemIndex.search({
      text: query.SystemTitle,
      byTitle: false,
      chosen: chosenIn('systems', query),
      documents,
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const snippets = await this.#snippetsOf(found);
    const shows = shownDocuments(documents);
    return {
      Results: found.places.flatMap((place, at) => {
        const system = this.#release.systems.at(place);
        if (!system) return [];
        const own = documentsOf(this.#release, system).filter(shows);
        const entry = { ...systemEntry(system, own), ...asked(system, query) };
        return [
          {
            ...withFound(entry, snippets[at], found.partly?.without[at]),
            ...askedDocuments(own, found, this.#systemIndex.earlierNumbers),
          },
        ];
      }),
      TotalResults: found.total,
      Facets: found.facets,
      ...gaveWay(found),
    };
  }

  async #snippetsOf({ hits, read }: FacetedResults): Promise<readonly Snippet[][]> {
    if (!this.#snippets || !read || hits.every((one) => one.length === 0)) return [];
    return this.#snippets.of(hits, read);
  }

  /** productfiltercollection. */
  productFilters(language?: string): FilterCollection {
    return this.#filters('products', this.#productIndex, language);
  }

  /** systemfiltercollection. */
  systemFilters(language?: string): FilterCollection {
    return this.#filters('systems', this.#systemIndex, language);
  }

  #filters<Of extends Search>(search: Of, index: FacetedSearch<Of>, language?: string): FilterCollection {
    const types = typeNamesIn(this.#index.value<NamedType[]>('named types'), language);
    return filters(search, index, this.#namesIn(search, language), types);
  }

  #namesIn(search: Search, language: string | undefined): LocalNames | null {
    if (language === undefined) return null;
    const key = `${search} ${language.toLowerCase()}`;
    const known = this.#names.get(key) ?? localNames(this.#index.value<Named[]>(`named ${search}`), language);
    this.#names.set(key, known);
    return known;
  }
}

/** The places of the entries that the manufacturer put first, by question, for one search. */
function pinnedOf(
  { pinned }: Release,
  entries: Iterable<{ readonly id: string }>,
  idsOf: (pin: Release['pinned'][number]) => readonly string[],
): OwnWords['pinned'] {
  const places = new Map(Array.from(entries, ({ id }, place) => [id, place]));
  return pinned.map((pin) => ({
    question: pin.question,
    places: idsOf(pin).flatMap((id) => places.get(id) ?? []),
  }));
}

/** What an entry has only if the request asks for it. */
function asked(
  stored: ReleaseProduct | ReleaseSystem,
  { TextLanguage, WithFacts }: Pick<SearchProducts, 'TextLanguage' | 'WithFacts'>,
): Pick<ProductEntry, 'Texts' | 'Facts' | 'Variants'> {
  const texts = localTexts(stored, TextLanguage);
  return {
    ...(texts && { Texts: texts }),
    ...(WithFacts && stored.facts && { Facts: stored.facts }),
    ...(WithFacts && 'variants' in stored && stored.variants && { Variants: stored.variants }),
  };
}

function gaveWay({
  partly,
  hidden,
  lapsed,
  notOurs,
  emptySection,
}: FacetedResults): Omit<ProductResults, 'ProductTypes' | 'TotalResults' | 'Facets'> {
  return {
    ...(emptySection !== null && { EmptySection: writtenSection(emptySection) }),
    ...(notOurs.length > 0 && { NotOurs: [...notOurs] }),
    ...(hidden > 0 && { Hidden: hidden }),
    ...(lapsed > 0 && { Lapsed: lapsed }),
    ...(partly?.dropped && { Dropped: [...partly.dropped] }),
    ...(partly?.alike && { Alike: true }),
  };
}

/** A section as it is written: `07 92 00`. */
function writtenSection(digits: string): string {
  return digits.padEnd(6, '0').replaceAll(/(?<=\d)(?=(?:\d\d)+$)/g, ' ');
}

/** The names in the question of others' products whose place a product takes. */
function substituting(
  { substitutesFor = [] }: ReleaseProduct,
  { read }: FacetedResults,
): Pick<ProductEntry, 'SubstituteFor'> {
  if (!read || substitutesFor.length === 0) return {};
  const asked = new Set(runsOf(read.parts));
  const named = substitutesFor.filter((name) => asked.has(nameKey(name)));
  return named.length > 0 ? { SubstituteFor: named } : {};
}

/** The documents of the numbers or of the types that the question asks for, and which numbers these are. */
function askedDocuments(
  documents: readonly Resource[],
  { read, numbers }: FacetedResults,
  earlier: EarlierNumbers,
): Pick<ProductEntry, 'AskedDocuments' | 'AskedNumbers'> {
  if (numbers) {
    const keys = new Set(numbers.known.flat());
    const AskedNumbers = documents.flatMap(({ resourceID, number = '', documentCode }) => {
      const stated = [number, ...(earlier[resourceID] ?? [])].filter((one) =>
        numberKeys(one).some((key) => keys.has(key)),
      );
      const asked = keys.has(nameKey(documentCode)) ? [documentCode, ...stated] : stated;
      return [...new Set(asked)].map((one) => ({ resourceID, number: one }));
    });
    if (AskedNumbers.length === 0) return {};
    return { AskedDocuments: [...new Set(AskedNumbers.map(({ resourceID }) => resourceID))], AskedNumbers };
  }
  const types = read?.documentTypes ?? [];
  if (types.length === 0) return {};
  const asked = documents.filter((document) => isOfTypes(document, types));
  return { AskedDocuments: asked.map(({ resourceID }) => resourceID) };
}

/** An entry as returned, with the places of the question's words in its documents. */
function withFound<Entry extends ProductEntry | SystemEntry>(
  entry: Entry,
  [snippet, ...more]: readonly Snippet[] = [],
  without: readonly string[] = [],
): Entry {
  return {
    ...entry,
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

function documentChoice(query: Choices & Pick<SearchProducts, 'Region' | 'ProvenOn'>): DocumentChoice {
  return {
    chosen: keyedBy(documentFacetIds, (id) => query[id] ?? []),
    region: query.Region ?? null,
    provenOn: dayThatMatters(query.ProvenOn ?? '', new Date()).day,
  };
}

function filters<Of extends Search>(
  search: Of,
  index: FacetedSearch<Of>,
  names: LocalNames | null,
  types: ReadonlyMap<string, string>,
): FilterCollection {
  return {
    Filters: facetIdsOf(search)
      .filter(hasOptions(index))
      .map((id) => ({
        FilterGroup: facets[id].group,
        FilterID: id,
        FilterOptions: isDocumentFacetId(id)
          ? documentOptions(id, index.documents.values(id), types)
          : entryOptions(index.groups[id], names && namesOfFacet(id, names)),
      })),
  };
}

/** A test for facets that have a filter. */
const hasOptions =
  (index: { readonly documents: Pick<FacetedSearch<Search>['documents'], 'values'> }) =>
  (id: FacetId): boolean =>
    !isDocumentFacetId(id) || !facets[id].optional || index.documents.values(id).length > 0;

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
  const options = group.options.map(({ value, subNames }) => ({
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

/** `types` has the names of types of documents that have none of their own. */
function documentOptions(
  id: DocumentFacetId,
  values: readonly string[],
  types: ReadonlyMap<string, string>,
): FilterOption[] {
  const { compare, nameOf } = documentFacets[id];
  const own = id === 'ResourceTypes' ? types : new Map<string, string>();
  return values
    .toSorted((a, b) => {
      const [nameA, nameB] = [own.get(a), own.get(b)];
      return (nameA && nameB && compareNames(nameA, nameB)) || compare(a, b);
    })
    .map((value) => ({ FilterName: own.get(value) ?? nameOf(value), FilterValue: value }));
}
