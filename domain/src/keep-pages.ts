import { ownEntry } from './own-entry.ts';
import { withPages } from './page-ranges.ts';
import type { Selection } from './selection.ts';

/** A selection that keeps other pages of a document; an empty text keeps all of them. */
export function keepPages(selection: Selection, documentId: string, pages: string): Selection {
  const document = ownEntry(selection.documents, documentId);
  if (!document || (document.pages ?? '') === pages) return selection;
  return {
    ...selection,
    documents: { ...selection.documents, [documentId]: withPages(document, pages) },
  };
}
