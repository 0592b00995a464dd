import { API_BASE_PATH } from './constants.ts';

/**
 * The response fields that hold an address on this server: `/api/…`, preceded by the path of PUBLIC_URL if it has one.
 * A field of the same name that holds another address, such as a manufacturer's, is left as it is.
 */
export const OWN_ADDRESS_FIELDS: readonly string[] = [
  'resourceURL',
  'cacheURL',
  'thumbnailURL',
  'placedOn',
  'ListingImageURL',
  'logoURL',
  'endpoint',
];

/**
 * The part of a server-issued address that follows the API's base path, or null for any other address. The base path
 * that a client uses may differ from the one the server knows, or from the one in an address stored earlier.
 */
export function belowApi(address: string): string | null {
  // The last occurrence: the path that the server is mounted under may contain the same word.
  const at = address.lastIndexOf(`${API_BASE_PATH}/`);
  return at >= 0 && address.startsWith('/') ? address.slice(at + API_BASE_PATH.length) : null;
}
