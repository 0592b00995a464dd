import { MAX_MARKED_CHARACTERS } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import type { FoundPlace } from './found-places.ts';
import { pagesId } from './page-picture.ts';

/** The words that a search found on a page, each once, in the form that the call takes. */
export function wordsAt(places: readonly FoundPlace[], page: number): string {
  const words = places
    .filter((place) => place.page === page)
    .flatMap(({ stretches }) => stretches.filter(({ hit }) => hit).map(({ text }) => text));
  return [...new Set(words)].join(' ').slice(0, MAX_MARKED_CHARACTERS);
}

/**
 * Where words are on a page of a document. Without words, or for a document on another server, no request is
 * sent.
 */
export function pageMarksQuery(
  api: Pick<ApiClient, 'request'>,
  document: Pick<Resource, 'cacheURL' | 'pageCount'>,
  page: number,
  words: string,
) {
  const id = pagesId(document);
  return queryOptions({
    queryKey: ['page-marks', id, page, words],
    queryFn: ({ signal }) =>
      api.request('documentMarks', {
        params: { id: id ?? '' },
        query: { page: String(page), words },
        signal,
      }),
    enabled: id !== undefined && words !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // If marks cannot be loaded, the page is shown without them.
    retry: false,
  });
}
