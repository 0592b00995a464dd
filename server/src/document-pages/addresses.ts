import { API_BASE_PATH } from '@submittal/contract/constants';
import { belowApi } from '@submittal/contract/own-addresses';
import { imageAddress } from '../catalogue/image-address.ts';
import { documentAddress } from '../documents/document-address.ts';

/** Addresses as a reader outside needs them. */
export interface Addresses {
  /** Of the page of a document, by its `resourceID`. */
  readonly page: (id: string) => string;
  /** Of the builder, which adds the document once it is opened (`docs/embedding.md`); null if it is on no page here. */
  readonly adding: (id: string) => string | null;
  /** Of a file of this server by its stored address; another address stays as it is. */
  readonly file: (stored: string) => string;
  /** Of a picture of the catalogue; undefined if there is none. */
  readonly picture: (hash: string | undefined) => string | undefined;
}

/**
 * @param base the address of this server as seen from outside, or its path if it does not know its own name: without a
 *   slash at the end
 * @param hasBuilder whether this server has the builder's page
 */
export function addressesAt(base: string, hasBuilder: boolean): Addresses {
  const file = (stored: string) => {
    const below = belowApi(stored);
    return below === null ? stored : base + API_BASE_PATH + below;
  };
  return {
    page: (id) => documentAddress(base, id),
    adding: (id) => (hasBuilder ? `${base}/review?add=${encodeURIComponent(id)}` : null),
    file,
    picture: (hash) => (hash === undefined ? undefined : file(imageAddress(hash))),
  };
}
