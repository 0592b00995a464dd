import type { Resource } from '@submittal/contract/document';
import type { Offers } from '@submittal/contract/offers';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import type { ChosenUnder } from '@submittal/domain/selection';

/** What a page wants: ids of documents, or a product with the type of its documents. */
export interface Wanted {
  readonly product: string;
  readonly documents: readonly string[];
  /** A kind of documents, such as `datasheet`; empty for any. */
  readonly type: string;
  /** The language of a product's documents, such as `fr`; empty for the interface's. */
  readonly language: string;
  /** `us` or `canada`; empty for any. */
  readonly region: string;
}

/** The query of `offereddocuments` for what several places of a page want. */
export function offersQuery(wanted: readonly Wanted[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const product of new Set(wanted.map((one) => one.product))) {
    if (product) query.append('product', product);
  }
  for (const document of new Set(wanted.flatMap(({ documents }) => documents))) {
    query.append('document', document);
  }
  return query;
}

/** Documents under one product. */
interface Group {
  readonly under: ChosenUnder;
  readonly documents: readonly Resource[];
}

/** What a page wants, as the catalogue has it. */
export interface Choice {
  readonly groups: readonly Group[];
  /** Those that the manufacturer has withdrawn, which no package may have. */
  readonly withdrawn: readonly Resource[];
  /** The ids that the catalogue does not have. */
  readonly unknown: readonly string[];
}

/** The primary subtag of a language, such as `fr` of `FR_CA`. */
const primary = (language: string) => language.trim().slice(0, 2).toLowerCase();

/** Picks what is wanted from what the catalogue offers. `spoken` is the language of the interface. */
export function chooseOffered(
  { offers, unknown }: Offers,
  wanted: Wanted,
  spoken: string,
  now = new Date(),
): Choice {
  const { product, documents: ids, type, region } = wanted;
  const lost = new Set(unknown);
  const withdrawn: Resource[] = [];
  const left = new Set(ids);
  const groups = offers.flatMap(({ productID, productTitle, documents }) => {
    // A document stands under another product if the named one is not there.
    if (product !== '' && productID !== product && !(ids.length > 0 && lost.has(product))) return [];
    const fit = documents.filter(({ resourceID }) => ids.length === 0 || left.delete(resourceID));
    const asked =
      ids.length > 0
        ? fit
        : inLanguage(
            fit.filter(
              (one) =>
                (type === '' ||
                  documentTypeKey(one) === type ||
                  one.resourceDocumentType.toLowerCase() === type) &&
                (region === '' || one.resourceRegion === '' || one.resourceRegion === region),
            ),
            wanted.language || spoken,
          );
    const gone = asked.filter(({ recalledFrom }) => isRecalled(recalledFrom, now));
    withdrawn.push(...gone);
    const free = asked.filter((one) => !gone.includes(one));
    return free.length > 0 ? [{ under: { id: productID, title: productTitle }, documents: free }] : [];
  });
  const nowhere = ids.length > 0 ? [...left] : lost.has(product) ? [product] : [];
  return { groups, withdrawn, unknown: nowhere };
}

/** The documents in a language; without one, those in English; without these, all. */
function inLanguage(documents: readonly Resource[], language: string): readonly Resource[] {
  for (const spoken of [primary(language), 'en']) {
    const own = documents.filter(({ resourceLanguage }) => primary(resourceLanguage) === spoken);
    if (own.length > 0) return own;
  }
  return documents;
}
