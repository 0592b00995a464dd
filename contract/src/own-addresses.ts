import { API_BASE_PATH } from './constants.ts';

/**
 * The fields of answers that hold an address of the server's own: `/api/…`, behind the path of PUBLIC_URL where it has
 * one. Other fields of the same name with another address, such as a manufacturer's, are left as they are.
 */
export const OWN_ADDRESS_FIELDS: readonly string[] = [
  'resourceURL',
  'cacheURL',
  'thumbnailURL',
  'ListingImageURL',
  'logoURL',
  'endpoint',
];

/**
 * What stands behind the API's base in an address that a server answered, or null for one of another kind. The base
 * that a client reaches may be another than the one the server goes by, or the one an earlier answer was kept under.
 */
export function belowApi(address: string): string | null {
  // The last one: the path that a server stands below may hold the same word.
  const at = address.lastIndexOf(`${API_BASE_PATH}/`);
  return at >= 0 && address.startsWith('/') ? address.slice(at + API_BASE_PATH.length) : null;
}
