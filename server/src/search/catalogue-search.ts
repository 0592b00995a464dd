import { subFilterIds } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';
import { type FilterCollection, filterGroups } from '@submittal/contract/filters';
import type {
  ProductEntry,
  ProductResults,
  SearchProducts,
  SearchSystems,
  Snippet,
  SystemEntry,
  SystemResults,
} from '@submittal/contract/search';
import { compareDocumentTypeKeys, documentTypeKeyLabel } from '@submittal/domain/document-type';
import { speaks } from '@submittal/domain/language';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import { compareNames, subValueOf } from './choice-group.ts';
import type { DocumentChoice } from './document-index.ts';
import { documentsOf, indexedProduct, indexedSystem, productEntry, systemEntry } from './entries.ts';
import { FacetedSearch } from './faceted-search.ts';
import type { PageTextIndex } from './page-text-index.ts';
import { PageTextSearch, type TextedDocument } from './page-text-search.ts';
import { Snippets } from './snippets.ts';

type NarrowingFields = Pick<SearchProducts, 'Languages' | 'ResourceTypes' | 'Region'>;

/** The search of one release: products, systems and their filters. */
export class CatalogueSearch {
  readonly #products: readonly ProductEntry[];
  readonly #systems: readonly SystemEntry[];
  readonly #productIndex: FacetedSearch;
  readonly #systemIndex: FacetedSearch;
  #snippets: Snippets | null = null;

  constructor(release: Release) {
    const products = release.products.map((product) => ({ product, own: documentsOf(release, product) }));
    const systems = release.systems.map((system) => ({ system, own: documentsOf(release, system) }));
    this.#products = products.map(({ product, own }) => productEntry(product, own));
    this.#systems = systems.map(({ system, own }) => systemEntry(system, own));
    this.#productIndex = new FacetedSearch(
      products.map(({ product, own }) => indexedProduct(product, own)),
      [{ id: 'ProductType', subId: subFilterIds.ProductType }, { id: 'Application' }],
    );
    this.#systemIndex = new FacetedSearch(
      systems.map(({ system, own }) => indexedSystem(system, own)),
      [
        { id: 'SystemType' },
        { id: 'CanBeUsedWith', subId: subFilterIds.CanBeUsedWith },
        { id: 'Application' },
      ],
    );
  }

  /** Finds by the text inside documents too, from now on; made apart, for it is read from a blob. */
  useTexts(index: PageTextIndex, release: Release, blobs: BlobStore): void {
    const texted = ({ documents }: { readonly documents: readonly number[] }): TextedDocument[] =>
      documents.flatMap((place) => {
        const resource = release.documents[place]?.resource;
        return resource ? [{ resource, text: release.pageTexts?.ofDocument[place] ?? -1 }] : [];
      });
    this.#productIndex.useTexts(new PageTextSearch(index, release.products.map(texted)));
    this.#systemIndex.useTexts(new PageTextSearch(index, release.systems.map(texted)));
    this.#snippets = new Snippets(blobs, index.texts);
  }

  /** searchproducts. */
  async products(query: SearchProducts): Promise<ProductResults> {
    const { places, hits, total, facets } = this.#productIndex.search({
      text: query.ProductTitle,
      byTitle: !query.GroupByBool,
      chosen: [
        { values: query.ProductType, subValues: query.ProductSubtype },
        { values: query.Application, subValues: [] },
      ],
      documents: documentChoice(query),
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const entries = places.flatMap((place) => this.#products[place] ?? []);
    const snippets = (await this.#snippets?.of(hits, query.ProductTitle)) ?? [];
    return {
      ProductTypes: entries.map((entry, at) => this.#shown(entry, query, snippets[at])),
      TotalResults: total,
      Facets: facets,
    };
  }

  /** searchsystems. */
  async systems(query: SearchSystems): Promise<SystemResults> {
    const { places, hits, total, facets } = this.#systemIndex.search({
      text: query.SystemTitle,
      byTitle: false,
      chosen: [
        { values: query.SystemType, subValues: [] },
        { values: query.CanBeUsedWith, subValues: query.CanBeUsedWithChildren },
        { values: query.Application, subValues: [] },
      ],
      documents: documentChoice(query),
      pageSize: query.PageSize,
      page: query.CurrentPage,
    });
    const entries = places.flatMap((place) => this.#systems[place] ?? []);
    const snippets = (await this.#snippets?.of(hits, query.SystemTitle)) ?? [];
    return {
      Results: entries.map((entry, at) => this.#shown(entry, query, snippets[at])),
      TotalResults: total,
      Facets: facets,
    };
  }

  #shown<Entry extends ProductEntry | SystemEntry>(
    entry: Entry,
    query: NarrowingFields,
    [snippet, ...more]: readonly Snippet[] = [],
  ): Entry {
    return {
      ...entry,
      Documents: narrow(entry.Documents, query),
      ...(snippet && { Snippet: snippet }),
      ...(more.length > 0 && { MoreSnippets: more }),
    };
  }

  /** productfiltercollection. */
  productFilters(): FilterCollection {
    return filters(this.#productIndex);
  }

  /** systemfiltercollection. */
  systemFilters(): FilterCollection {
    return filters(this.#systemIndex);
  }
}

function documentChoice({ Languages, ResourceTypes, Region }: NarrowingFields): DocumentChoice {
  return { languages: Languages, kinds: ResourceTypes, region: Region ?? null };
}

/** Languages and region narrow the documents of a result; the document types do not. */
function narrow(documents: readonly Resource[], { Languages, Region }: NarrowingFields): Resource[] {
  return documents.filter(
    (document) =>
      speaks(document, Languages) &&
      (Region === undefined || document.resourceRegion === '' || document.resourceRegion === Region),
  );
}

function filters(index: FacetedSearch): FilterCollection {
  const groups = index.groups.map(({ id, options }) => ({
    FilterGroup: filterGroups[id as keyof typeof filterGroups],
    FilterID: id,
    FilterOptions: options.options().map(({ value, subNames }) => ({
      FilterName: value,
      FilterValue: value,
      ...(subNames.length > 0 && {
        SubFilters: subNames.map((name) => ({ FilterName: name, FilterValue: subValueOf(value, name) })),
      }),
    })),
  }));
  const kinds = index.documents.kinds.toSorted(compareDocumentTypeKeys);
  const languages = index.documents.languages.toSorted(compareNames);
  return {
    Filters: [
      ...groups,
      {
        FilterGroup: filterGroups.ResourceTypes,
        FilterID: 'ResourceTypes',
        FilterOptions: kinds.map((key) => ({ FilterName: documentTypeKeyLabel(key), FilterValue: key })),
      },
      {
        FilterGroup: filterGroups.Languages,
        FilterID: 'Languages',
        FilterOptions: languages.map((language) => ({ FilterName: language, FilterValue: language })),
      },
    ],
  };
}
