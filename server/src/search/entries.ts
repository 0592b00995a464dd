import type { Resource } from '@submittal/contract/document';
import type { ProductEntry, SystemEntry } from '@submittal/contract/search';
import { imageAddress } from '../catalogue/image-address.ts';
import type { Release, ReleaseProduct, ReleaseSystem } from '../catalogue/release.ts';

/** The documents of a product or system. */
export function documentsOf(release: Release, entry: { readonly documents: readonly number[] }): Resource[] {
  return entry.documents.flatMap((place) => release.documents.at(place)?.resource ?? []);
}

/** A product in its wire form, with all its documents. */
export function productEntry(product: ReleaseProduct, documents: Resource[]): ProductEntry {
  return {
    ProductID: product.id,
    ProductTitle: product.title,
    ProductSubtitle: product.subtitle ?? '',
    Description: product.description ?? '',
    ListingImageURL: imageAddress(product.image),
    ProductURL: product.url ?? '',
    Region: [...product.region],
    ProductType: product.type,
    ProductSubtype: product.subtype ?? '',
    MasterFormat: product.masterformat ?? '',
    Documents: documents,
  };
}

/** A system in its wire form, with all its documents. */
export function systemEntry(system: ReleaseSystem, documents: Resource[]): SystemEntry {
  return {
    SystemID: system.id,
    SystemTitle: system.title,
    SystemSubtitle: system.subtitle ?? '',
    Description: system.description ?? '',
    ListingImageURL: imageAddress(system.image),
    SystemURL: system.url ?? '',
    SystemType: system.type ?? '',
    ProductIDs: [...system.products],
    Documents: documents,
  };
}
