import { type DocumentFacetId, isDocumentFacetId, type Search } from '@submittal/contract/facets';
import type { Filter, FilterOption } from '@submittal/contract/filters';
import { ownEntry } from '@submittal/domain/own-entry';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { listOf } from '../../api/list-of.ts';
import { documentLanguageName } from '../../documents/document-language-name.ts';
import type { Messages } from '../../messages/messages.ts';
import { isKnownFilter, type KnownFilter } from './choices.ts';
import { type FinderPage, pageOf, productResult, systemResult } from './finder-result.ts';
import type { FinderState } from './finder-search.ts';
import { MatchNotes } from './match-notes-part.ts';
import { type Circumstances, inLanguage, productsBody, systemsBody } from './search-body.ts';

/** We name the values that come from documents; everything else is named by the catalogue. */
const names: Readonly<Record<DocumentFacetId, (option: FilterOption, messages: Messages) => string>> = {
  ResourceTypes: (option, { documentTypes }) =>
    ownEntry(documentTypes, option.FilterValue) ?? option.FilterName,
  Proven: (option, { finder }) => ownEntry(finder.proofs, option.FilterValue) ?? option.FilterName,
  Languages: (option, { languageTag }) => documentLanguageName(option.FilterValue, languageTag),
};

function knownWithNames(filters: readonly Filter[], messages: Messages): readonly KnownFilter[] {
  return filters.filter(isKnownFilter).map((filter) => {
    if (!isDocumentFacetId(filter.FilterID)) return filter;
    const name = names[filter.FilterID];
    const FilterOptions = filter.FilterOptions.map((option) => ({
      ...option,
      FilterName: name(option, messages),
    }));
    return { ...filter, FilterOptions };
  });
}

export function filtersQuery(api: ApiClient, messages: Messages, mode: Search) {
  return queryOptions({
    queryKey: ['filters', mode, messages.languageTag],
    queryFn: async ({ signal }) => {
      const name = mode === 'products' ? 'productFilterCollection' : 'systemFilterCollection';
      const answer = await api.request(name, {
        signal,
        query: inLanguage(messages.languageTag),
      });
      return listOf(answer.Filters, messages.finder.noFilters);
    },
    staleTime: 10 * 60_000,
    select: (filters) => knownWithNames(filters, messages),
  });
}

/** The longest that results wait for the notes of a search, in milliseconds. */
const NOTES_MS = 500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the page and the project say, whatever the language. */
type Asked = Omit<Circumstances, 'language'>;

export function resultsQuery(api: ApiClient, messages: Messages, state: FinderState, asked: Asked) {
  return queryOptions({
    queryKey: ['results', state, asked, messages.languageTag],
    queryFn: async ({ signal, client }) => {
      const notes = state.text === '' ? undefined : MatchNotes.near();
      const search = state.mode === 'products' ? searchProducts : searchSystems;
      const page = await search(api, messages, state, asked, { signal, begun: begunIn(client) });
      // With the cards: later, they would push down what the visitor is about to press.
      await Promise.race([notes, pause(NOTES_MS)]);
      return page;
    },
  });
}

/**
 * The text of the latest search of each kind and the release in which it began: its pages and filters come from that one,
 * while the server keeps it. A server that never had it answers from the one in service.
 */
type Begun = Partial<Record<Search, readonly [text: string, release: string | undefined]>>;

/** Each element has queries of its own, and so searches of its own. */
const begunByQueries = new WeakMap<QueryClient, Begun>();

function begunIn(queries: QueryClient): Begun {
  const begun = begunByQueries.get(queries) ?? {};
  begunByQueries.set(queries, begun);
  return begun;
}

interface Asking {
  readonly signal: AbortSignal;
  readonly begun: Begun;
}

function releaseOf({ mode, text }: FinderState, begun: Begun) {
  const [of, Release] = begun[mode] ?? [];
  return { Release: of === text ? Release : undefined };
}

async function searchProducts(
  api: ApiClient,
  { finder: t, languageTag }: Messages,
  state: FinderState,
  asked: Asked,
  { signal, begun }: Asking,
): Promise<FinderPage> {
  const answer = await api.request('searchProducts', {
    signal,
    body: { ...productsBody(state, { ...asked, language: languageTag }), ...releaseOf(state, begun) },
  });
  begun[state.mode] = [state.text, answer.Release];
  const results = listOf(answer.ProductTypes, t.noProductResults).map((entry) =>
    productResult(entry, state.text),
  );
  return { results, ...pageOf(answer) };
}

async function searchSystems(
  api: ApiClient,
  { finder: t, languageTag }: Messages,
  state: FinderState,
  asked: Asked,
  { signal, begun }: Asking,
): Promise<FinderPage> {
  const answer = await api.request('searchSystems', {
    signal,
    body: { ...systemsBody(state, { ...asked, language: languageTag }), ...releaseOf(state, begun) },
  });
  begun[state.mode] = [state.text, answer.Release];
  const results = listOf(answer.Results, t.noSystemsResults).map((entry) => systemResult(entry, state.text));
  return { results, ...pageOf(answer) };
}
