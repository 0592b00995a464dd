import { calls } from '@submittal/contract/calls';
import type { Resource } from '@submittal/contract/document';
import { belowApi } from '@submittal/contract/own-addresses';
import type { ApiClient } from '../../api/client.ts';

const pagesAddress = new RegExp(`^${calls.documentPages.path.replace(':id', '([^/]+)')}$`);

/**
 * The address of the picture of a document's page, from 1; undefined if the document has no pages or is on
 * another server than the API's.
 */
export function pagePicture(
  api: Pick<ApiClient, 'url'>,
  document: Pick<Resource, 'cacheURL' | 'pageCount'>,
  page: number,
): string | undefined {
  if (document.pageCount < 1) return undefined;
  const [, key] = pagesAddress.exec(belowApi(document.cacheURL) ?? '') ?? [];
  if (!key) return undefined;
  return api.url('documentPage', { id: decodeURIComponent(key) }, { page: String(page) });
}
