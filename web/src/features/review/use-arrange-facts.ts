import type { Facts } from '@submittal/domain/arrange';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { ownEntry } from '@submittal/domain/own-entry';
import { useMemo } from 'react';
import { useMessages, useProject } from '../../app/app-context.ts';
import { shownProduct } from '../../documents/shown-product.ts';

/**
 * What documents are grouped and sorted by: names in the visitor's language, and sections from the server's
 * answer.
 */
export function useArrangeFacts(): Facts {
  const { documentTypes, uploads } = useMessages();
  const sections = useProject((state) => state.productSections);
  return useMemo(
    () => ({
      typeName: (document) =>
        ownEntry(documentTypes, documentTypeKey(document)) ?? documentTypeLabel(document),
      productName: (document) => shownProduct(document, { uploads }),
      sectionOf: (id) => ownEntry(sections, id),
    }),
    [documentTypes, uploads, sections],
  );
}
