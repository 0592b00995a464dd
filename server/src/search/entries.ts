import type { Resource } from '@submittal/contract/document';
import type { ProductEntry, SystemEntry } from '@submittal/contract/search';
import { withHandle } from '@submittal/domain/document-title';
import { imageAddress } from '../catalogue/image-address.ts';
import type { Release, ReleaseProduct, ReleaseSystem } from '../catalogue/release.ts';

/** The documents of a product or system. */
export function documentsOf(release: Release, entry: { readonly documents: readonly number[] }): Resource[] {
  return entry.documents.flatMap((place) => release.documents.at(place)?.resource ?? []);
}

/** The MasterFormat sections of a product, each once. */
export function sectionNumbers({ masterformat, otherMasterformat = [] }: ReleaseProduct): string[] {
  return [...new Set([...(masterformat ? [masterformat] : []), ...otherMasterformat])];
}

/** What the wire forms of products say of other parts of the release. */
export interface ReleaseNames {
  /** The title of a product; undefined if there is none with this id. */
  readonly product: (id: string) => string | undefined;
  /** The title of a MasterFormat section, or empty. */
  readonly section: (number: string) => string;
}

/** A product in its wire form, with all its documents. */
export function productEntry(
  product: ReleaseProduct,
  documents: Resource[],
  titleOf: ReleaseNames,
): ProductEntry {
  const sections = sectionNumbers(product);
  const replacing = (product.replacedBy ?? []).flatMap((id) => {
    const title = titleOf.product(id);
    return title === undefined ? [] : [{ ProductID: id, ProductTitle: title }];
  });
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
    ...(sections.length > 1 && {
      Sections: sections.map((number) => ({ number, title: titleOf.section(number) })),
    }),
    ...(product.discontinued && { Discontinued: true }),
    ...(replacing.length > 0 && { ReplacedBy: replacing }),
    Documents: documents.map(withHandle),
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
    ...(system.roles && { Roles: system.roles }),
    Documents: documents.map(withHandle),
  };
}
