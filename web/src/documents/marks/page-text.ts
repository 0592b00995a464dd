import type { PageLines } from '@submittal/contract/annotation';
import { calls } from '@submittal/contract/calls';
import { UNCOUNTED } from '@submittal/contract/constants';
import type { ProjectResource, Resource } from '@submittal/contract/document';
import { otherCalls } from '@submittal/contract/other-calls';
import type { ProductEntry } from '@submittal/contract/search';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { field } from '../../api/json.ts';
import { pagesId } from '../preview/page-picture.ts';
import type { Variant } from './named-variants.ts';

// Calls that only this screen sends. The client's own table comes with the first screen, so they are not in it.

/** The longest time for an answer, after which a press on Retry asks again. */
const MAX_WAIT_MS = 20_000;

async function answer(address: string, signal: AbortSignal, init: RequestInit = {}): Promise<unknown> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  const response = await fetch(address, { credentials: 'same-origin', ...init, signal: either });
  if (!response.ok) throw new Error(`The server answered ${response.status} to ${address}`);
  return response.json();
}

/** The lines and words of a page with their places. */
export function pageLinesQuery(
  api: Pick<ApiClient, 'base'>,
  document: Pick<Resource, 'cacheURL' | 'pageCount'>,
  page: number,
) {
  const id = pagesId(document);
  return queryOptions({
    queryKey: ['page-lines', id, page],
    queryFn: async ({ signal }) => {
      const path = otherCalls.documentLines.path.replace(':id', encodeURIComponent(id ?? ''));
      const lines = await answer(`${api.base}${path}?page=${page}`, signal);
      if (!Array.isArray(field(lines, 'lines'))) throw new Error('The answer has no lines');
      return lines as PageLines;
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The variants that the catalogue knows of the product under which a document was chosen. */
export function variantsQuery(
  api: Pick<ApiClient, 'base'>,
  { productID, productTitle }: Pick<ProjectResource, 'productID' | 'productTitle'>,
) {
  return queryOptions({
    queryKey: ['variants', productID, productTitle],
    queryFn: async ({ signal }): Promise<readonly Variant[]> => {
      const found = await answer(`${api.base}${calls.searchProducts.path}`, signal, {
        method: 'POST',
        // Nobody searched: the weekly counts do not have it.
        headers: { 'content-type': 'application/json', prefer: UNCOUNTED },
        body: JSON.stringify({
          ProductTitle: productTitle.slice(0, 200),
          WithFacts: true,
          GroupByBool: false,
          PageSize: 100,
        }),
      });
      const products = (field(found, 'ProductTypes') ?? []) as readonly ProductEntry[];
      return products.find((product) => product.ProductID === productID)?.Variants ?? [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Without them the page is marked by its lines.
    retry: false,
  });
}
