import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { HeldDocument } from '../documents/document-store.ts';
import type { LoadedCatalogue } from '../search/current-catalogue.ts';
import type { ProjectDocument } from './stored-submittal.ts';

type Catalogue = Pick<LoadedCatalogue, 'find' | 'documentsUnder'>;

/**
 * The document of a newer catalogue that replaces this one: that of the same id or, if the id is gone, the one of the
 * same code, type, language and region under the same product. Null if there is none.
 */
export function successor(
  { productID, resource }: ProjectDocument,
  catalogue: Catalogue,
): HeldDocument | null {
  const same = catalogue.find(productID, resource.resourceID);
  if (same) return same.held;
  if (resource.documentCode === '') return null;
  const alike = catalogue
    .documentsUnder(productID)
    .filter(
      ({ resource: other }) =>
        other.documentCode === resource.documentCode &&
        other.resourceDocumentType === resource.resourceDocumentType &&
        other.resourceLanguage === resource.resourceLanguage &&
        other.resourceRegion === resource.resourceRegion,
    );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Whether, and by what, a document of a project is superseded; null for a current document and for a visitor's own. */
export function supersession(document: ProjectDocument, catalogue: Catalogue): { by?: string } | null {
  if (document.productID === UPLOADS_PRODUCT_ID) return null;
  const next = successor(document, catalogue);
  if (!next) return {};
  // The key is made from id, name and bytes: another key means another version.
  return next.key === document.key ? null : { by: next.resource.resourceID };
}
