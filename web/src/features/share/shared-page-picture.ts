import type { ApiClient } from '../../api/client.ts';

/** Address of the picture of a page, from 1, of a shared package. */
export function sharedPagePicture(api: ApiClient, id: string, page: number): string {
  return api.url('sharedPage', { id }, { page: String(page) });
}
