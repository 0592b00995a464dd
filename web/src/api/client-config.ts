import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';

/** Which options this server has; asked once. */
export function clientConfigQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['clientconfig'],
    queryFn: ({ signal }) => api.request('clientConfig', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
