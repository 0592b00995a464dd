import type { ApiClient } from '../../api/client.ts';
import { grantQuery } from '../../package/share-grant.ts';

/** The address of the picture of a page, from 1, of a shared package. */
export function sharedPagePicture(
  api: ApiClient,
  id: string,
  page: number,
  grant: string | undefined,
): string {
  return api.url('sharedPage', { id }, { page: String(page), ...grantQuery(grant) });
}
