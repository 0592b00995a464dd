import type { ProductSection } from '@submittal/contract/project';
import { titlesOfSections } from '@submittal/domain/masterformat';
import type { Release } from '../catalogue/release.ts';
import type { HeldDocument } from '../documents/document-store.ts';
import type { ReleaseSearch } from './search-engine.ts';

/** A release that is ready to be searched. */
export interface LoadedCatalogue {
  readonly id: string;
  readonly release: Release;
  readonly search: ReleaseSearch;
  /** All documents under a product or system. */
  readonly documentsUnder: (productId: string) => readonly HeldDocument[];
  /** The MasterFormat section of a product; null for a system, or if the catalogue does not state it. */
  readonly sectionOf: (productId: string) => ProductSection | null;
  /** The document under a product or system, with the product's title. */
  readonly find: (
    productId: string,
    resourceId: string,
  ) => { title: string; subtitle: string; held: HeldDocument } | null;
}

/** A release as it is in service. */
export interface ServedCatalogue extends LoadedCatalogue {
  /** Another one for each state of a release: its page texts may come after it. */
  readonly edition: string;
  /** Whether page texts are still to come, with another edition. */
  readonly textsComing: boolean;
}

/** `placeOf` finds a product by its id, or a system, whose places are behind those of all products; null for others. */
export function loadCatalogue(
  id: string,
  release: Release,
  placeOf: (id: string) => number | null,
  search: ReleaseSearch,
): LoadedCatalogue {
  const { products, systems, documents } = release;
  const productOf = (own: string) => {
    const place = placeOf(own);
    return place === null ? undefined : products.at(place);
  };
  const entryOf = (own: string) => {
    const place = placeOf(own);
    return place === null ? undefined : (products.at(place) ?? systems.at(place - products.length));
  };
  const documentsUnder = (own: string) =>
    (entryOf(own)?.documents ?? []).flatMap((place) => documents.at(place) ?? []);
  const titleOf = titlesOfSections(release.sections);
  return {
    id,
    release,
    search,
    documentsUnder,
    sectionOf: (productId) => {
      const number = productOf(productId)?.masterformat;
      return number ? { number, title: titleOf(number) } : null;
    },
    find: (productId, resourceId) => {
      const entry = entryOf(productId);
      const held = documentsUnder(productId).find(({ resource }) => resource.resourceID === resourceId);
      return entry && held ? { title: entry.title, subtitle: entry.subtitle ?? '', held } : null;
    },
  };
}
