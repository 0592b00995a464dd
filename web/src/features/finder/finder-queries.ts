import type { Region } from '@submittal/contract/catalogue';
import { PAGE_SIZE } from '@submittal/contract/constants';
import type { Filter, FilterOption } from '@submittal/contract/filters';
import { ownEntry } from '@submittal/domain/own-entry';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { MissingListError } from '../../api/errors.ts';
import type { Messages } from '../../messages/messages.ts';
import { documentLanguageName } from './document-language-name.ts';
import { type FinderPage, productResult, systemResult } from './finder-result.ts';
import type { FinderState, Mode } from './finder-search.ts';

/** Large answers are taken as they are; only the list they must carry is looked for. */
function listOf<Item>(list: readonly Item[] | undefined, missing: string): readonly Item[] {
  if (!Array.isArray(list)) throw new MissingListError(missing);
  return list;
}

/** Document types and languages are ours to name; everything else is the catalogue's. */
function withNames(filters: readonly Filter[], { documentTypes, languageTag }: Messages): readonly Filter[] {
  const names: Readonly<Record<string, (option: FilterOption) => string>> = {
    ResourceTypes: (option) => ownEntry(documentTypes, option.FilterValue) ?? option.FilterName,
    Languages: (option) => documentLanguageName(option.FilterValue, languageTag),
  };
  return filters.map((filter) => {
    const name = ownEntry(names, filter.FilterID);
    if (!name) return filter;
    const FilterOptions = filter.FilterOptions.map((option) => ({ ...option, FilterName: name(option) }));
    return { ...filter, FilterOptions };
  });
}

export function filtersQuery(api: ApiClient, messages: Messages, mode: Mode) {
  return queryOptions({
    queryKey: ['filters', mode],
    queryFn: async ({ signal }) => {
      const name = mode === 'products' ? 'productFilterCollection' : 'systemFilterCollection';
      const answer = await api.request(name, { signal });
      return listOf(answer.Filters, messages.finder.noFilters);
    },
    staleTime: 10 * 60_000,
    select: (filters) => withNames(filters, messages),
  });
}

/** Colour names by code. */
export function coloursQuery(api: ApiClient, t: Messages['finder']) {
  return queryOptions({
    queryKey: ['colours'],
    queryFn: async ({ signal }) => {
      const answer = await api.request('colorLookup', { signal });
      const options = listOf(answer.Filters?.[0]?.FilterOptions, t.noColors);
      return new Map(options.map((option) => [option.FilterValue, option.FilterName]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function resultsQuery(
  api: ApiClient,
  t: Messages['finder'],
  state: FinderState,
  region: Region | undefined,
) {
  return queryOptions({
    queryKey: ['results', state, region],
    queryFn: ({ signal }) =>
      state.mode === 'products'
        ? searchProducts(api, t, state, region, signal)
        : searchSystems(api, t, state, region, signal),
  });
}

function common({ choices, page }: FinderState, region: Region | undefined) {
  return {
    Application: [...choices.Application],
    ResourceTypes: [...choices.ResourceTypes],
    Languages: choices.Languages.map((language) => language.toLowerCase()),
    PageSize: PAGE_SIZE,
    CurrentPage: page,
    ...(region === undefined ? {} : { Region: region }),
  };
}

async function searchProducts(
  api: ApiClient,
  t: Messages['finder'],
  state: FinderState,
  region: Region | undefined,
  signal: AbortSignal,
): Promise<FinderPage> {
  const answer = await api.request('searchProducts', {
    signal,
    body: {
      ProductTitle: state.text,
      ProductType: [...state.choices.ProductType],
      ProductSubtype: [...state.choices.ProductSubtype],
      GroupByBool: true,
      ...common(state, region),
    },
  });
  const results = listOf(answer.ProductTypes, t.noProductResults).map(productResult);
  return { results, total: answer.TotalResults, facets: answer.Facets ?? {} };
}

async function searchSystems(
  api: ApiClient,
  t: Messages['finder'],
  state: FinderState,
  region: Region | undefined,
  signal: AbortSignal,
): Promise<FinderPage> {
  const answer = await api.request('searchSystems', {
    signal,
    body: {
      SystemTitle: state.text,
      SystemType: [...state.choices.SystemType],
      CanBeUsedWith: [...state.choices.CanBeUsedWith],
      CanBeUsedWithChildren: [...state.choices.CanBeUsedWithChildren],
      ...common(state, region),
    },
  });
  const results = listOf(answer.Results, t.noSystemsResults).map(systemResult);
  return { results, total: answer.TotalResults, facets: answer.Facets ?? {} };
}
