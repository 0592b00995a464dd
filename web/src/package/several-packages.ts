import type { SectionPackages } from '@submittal/contract/section-packages';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { grantQuery } from './share-grant.ts';

/**
 * What the ZIP of a share or project holds, if it has a package for each section; of a project that goes on, at a version of
 * it.
 */
export function severalPackagesQuery(
  api: ApiClient,
  id: string,
  { grant, version = null }: { grant?: string | undefined; version?: number | null } = {},
) {
  return queryOptions({
    queryKey: ['section-packages', id, grant, version],
    queryFn: ({ signal }): Promise<SectionPackages> =>
      api.request('sectionPackages', { params: { id }, query: grantQuery(grant), signal }),
    gcTime: 0,
  });
}
