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
  const id = pagesId(document);
  return id === undefined ? undefined : api.url('documentPage', { id }, { page: String(page) });
}

/** The id of a document's pages for this server's API; undefined if it has none or is on another server. */
export function pagesId({
  cacheURL,
  pageCount,
}: Pick<Resource, 'cacheURL' | 'pageCount'>): string | undefined {
  if (pageCount < 1) return undefined;
  const [, key] = pagesAddress.exec(belowApi(cacheURL) ?? '') ?? [];
  return key ? decodeURIComponent(key) : undefined;
}
