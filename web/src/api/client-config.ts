import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';

/** The options of this server; requested once. */
export function clientConfigQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['clientconfig'],
    queryFn: ({ signal }) => api.request('clientConfig', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
