import type { Resource } from '@submittal/contract/document';
import type { Offers } from '@submittal/contract/offers';

/** What offers need of a catalogue. */
export interface Offered {
  readonly offered: (
    productId: string,
  ) => { readonly title: string; readonly documents: () => readonly Resource[] } | null;
  readonly firstWith: (resourceId: string) => string | null;
}

/** The maximum number of documents in one answer: as many as a project may have. */
const MAX_OFFERED = 2000;

/**
 * All documents of the named products, then the named documents that none of these has, each under the first product in
 * the catalogue's order. An id that the catalogue does not have is named as unknown.
 */
export function offersOf(
  catalogue: Offered,
  asked: { readonly product: readonly string[]; readonly document: readonly string[] },
): Offers {
  const offers = new Map<string, Offers['offers'][number]>();
  const unknown: string[] = [];
  let room = MAX_OFFERED;
  const offer = (productID: string, wanted: (document: Resource) => boolean): void => {
    const found = catalogue.offered(productID);
    if (!found) {
      unknown.push(productID);
      return;
    }
    const documents = found.documents().filter(wanted).slice(0, room);
    room -= documents.length;
    const before = offers.get(productID)?.documents ?? [];
    offers.set(productID, { productID, productTitle: found.title, documents: [...before, ...documents] });
  };
  for (const id of asked.product) offer(id, () => true);
  for (const id of asked.document) {
    const isOffered = [...offers.values()].some(({ documents }) =>
      documents.some(({ resourceID }) => resourceID === id),
    );
    if (isOffered) continue;
    const product = catalogue.firstWith(id);
    if (product === null) unknown.push(id);
    else offer(product, ({ resourceID }) => resourceID === id);
  }
  return { offers: [...offers.values()], unknown };
}
