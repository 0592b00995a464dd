import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { listOf } from '../../api/list-of.ts';
import type { Messages } from '../../messages/messages.ts';

/** A colour of the lookup. */
export interface KnownColour {
  readonly name: string;
  /** In CSS notation; undefined if the catalogue does not say. */
  readonly swatch: string | undefined;
}

/** Colours by code. */
export function coloursQuery(api: ApiClient, t: Messages['finder']) {
  return queryOptions({
    queryKey: ['colours'],
    queryFn: async ({ signal }) => {
      const answer = await api.request('colorLookup', { signal });
      const options = listOf(answer.Filters?.[0]?.FilterOptions, t.noColors);
      return new Map(
        options.map(({ FilterValue, FilterName, FilterSwatch }): [string, KnownColour] => [
          FilterValue,
          { name: FilterName, swatch: FilterSwatch },
        ]),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
