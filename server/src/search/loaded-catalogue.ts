import type { Resource } from '@submittal/contract/document';
import type { ProductSection } from '@submittal/contract/project';
import { titlesOfSections } from '@submittal/domain/masterformat';
import { LRUCache } from 'lru-cache';
import type { Release, ReleaseProduct, ReleaseSystem } from '../catalogue/release.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { ReleaseSearch } from './search-engine.ts';

/** A release that is ready to be searched. */
export interface LoadedCatalogue {
  readonly id: string;
  readonly release: Release;
  readonly search: ReleaseSearch;
  /** The MasterFormat section of a product; null for a system, or if the catalogue does not state it. */
  readonly sectionOf: (productId: string) => ProductSection | null;
  /** The document under a product or system, with the product's title. */
  readonly find: (
    productId: string,
    resourceId: string,
  ) => { title: string; subtitle: string; manufacturer: string; document: StoredDocument } | null;
  /** The first product in catalogue order that lists a document, else the first system; null if none does. */
  readonly firstWith: (resourceId: string) => string | null;
  /** The products, and behind them the systems, that list a document, in catalogue order: at most `MAX_LISTING`. */
  readonly listing: (resourceId: string) => readonly Entry[];
  /** The product or system with an id; null if there is none. */
  readonly entry: (id: string) => Entry | null;
  /** Whether an id is a system's, its title, and all documents under it, in the catalogue's order; null if it is nobody's. */
  readonly offered: (productId: string) => {
    readonly isSystem: boolean;
    readonly title: string;
    readonly documents: () => readonly Resource[];
  } | null;
  /** The one document under a product or system with the code, type, language and region of this one; null if it is not one. */
  readonly findAlike: (productId: string, resource: Resource) => StoredDocument | null;
}

/** Of so many products and systems it is known that they list a document: more are shown to nobody. */
export const MAX_LISTING = 100;

/** A product or system of a release. */
export type Entry =
  | { readonly isSystem: false; readonly of: ReleaseProduct }
  | { readonly isSystem: true; readonly of: ReleaseSystem };

/** For this many documents, what is known of their products stays in memory. */
const MAX_KNOWN_DOCUMENTS = 20_000;

/** A product or system, and where its documents are: a project may ask for thousands of one. */
interface Known {
  readonly title: string;
  readonly subtitle: string;
  readonly brand: string | undefined;
  readonly masterformat: string | undefined;
  readonly isSystem: boolean;
  readonly byId: ReadonlyMap<string, number>;
  /** Null where several are alike. */
  readonly byLikeness: ReadonlyMap<string, number | null>;
}

/** A release as it is in service. */
export interface ServedCatalogue extends LoadedCatalogue {
  /** Another one for each state of a release: its page texts may come after it. */
  readonly edition: string;
  /** Whether page texts are still to come, with another edition. */
  readonly textsComing: boolean;
}

/** Where entries are: products by their places, and behind all of them systems. */
export interface EntryPlaces {
  /** Of the product or system with this id; null if there is none. */
  readonly of: (id: string) => number | null;
  /** Of the first that list the document with this id. */
  readonly listing: (resourceId: string) => Iterable<number>;
}

export function loadCatalogue(
  id: string,
  release: Release,
  places: EntryPlaces,
  search: ReleaseSearch,
): LoadedCatalogue {
  const { products, systems, documents } = release;
  const known = new LRUCache<string, Known>({
    maxSize: MAX_KNOWN_DOCUMENTS,
    // The last one asked for stays, however many it has.
    sizeCalculation: ({ byId }) => Math.min(MAX_KNOWN_DOCUMENTS, 1 + byId.size),
  });
  const entryAt = (place: number | null): Entry | null => {
    if (place === null) return null;
    const product = products.at(place);
    if (product) return { isSystem: false, of: product };
    const system = systems.at(place - products.length);
    return system ? { isSystem: true, of: system } : null;
  };
  const knownOf = (own: string): Known | null => {
    const before = known.get(own);
    if (before) return before;
    const entry = entryAt(places.of(own));
    if (!entry) return null;
    const found = knownFrom(entry, documents);
    known.set(own, found);
    return found;
  };
  const titleOf = titlesOfSections(release.sections);
  return {
    id,
    release,
    search,
    sectionOf: (productId) => {
      const number = knownOf(productId)?.masterformat;
      return number ? { number, title: titleOf(number) } : null;
    },
    find: (productId, resourceId) => {
      const entry = knownOf(productId);
      const document = documents.at(entry?.byId.get(resourceId) ?? -1);
      if (!entry || !document) return null;
      const { title, subtitle, brand = release.manufacturer.name } = entry;
      return { title, subtitle, manufacturer: brand, document };
    },
    firstWith: (resourceId) => {
      const [first = null] = places.listing(resourceId);
      return entryAt(first)?.of.id ?? null;
    },
    listing: (resourceId) => [...places.listing(resourceId)].flatMap((place) => entryAt(place) ?? []),
    entry: (own) => entryAt(places.of(own)),
    offered: (productId) => {
      const entry = knownOf(productId);
      return (
        entry && {
          isSystem: entry.isSystem,
          title: entry.title,
          documents: () => [...entry.byId.values()].flatMap((place) => documents.at(place)?.resource ?? []),
        }
      );
    },
    findAlike: (productId, resource) =>
      documents.at(knownOf(productId)?.byLikeness.get(likenessOf(resource)) ?? -1) ?? null,
  };
}

function knownFrom({ isSystem, of: entry }: Entry, documents: Release['documents']): Known {
  const byId = new Map<string, number>();
  const byLikeness = new Map<string, number | null>();
  for (const place of entry.documents) {
    const resource = documents.at(place)?.resource;
    if (!resource) continue;
    // The first of an id counts.
    if (!byId.has(resource.resourceID)) byId.set(resource.resourceID, place);
    const likeness = likenessOf(resource);
    byLikeness.set(likeness, byLikeness.has(likeness) ? null : place);
  }
  return {
    title: entry.title,
    subtitle: entry.subtitle ?? '',
    brand: 'brand' in entry ? entry.brand : undefined,
    masterformat: 'masterformat' in entry ? entry.masterformat : undefined,
    isSystem,
    byId,
    byLikeness,
  };
}

function likenessOf(resource: Resource): string {
  const { documentCode, resourceDocumentType, resourceLanguage, resourceRegion } = resource;
  return JSON.stringify([documentCode, resourceDocumentType, resourceLanguage, resourceRegion]);
}
