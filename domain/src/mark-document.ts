import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { ownEntry } from './own-entry.ts';
import type { Selection } from './selection.ts';

/** A selection in which a document has these marks; an empty list takes them all away, and is sent as such. */
export function markDocument(
  selection: Selection,
  documentId: string,
  annotations: readonly Annotation[],
): Selection {
  const document = ownEntry(selection.documents, documentId);
  if (!document || document.annotations === annotations) return selection;
  return {
    ...selection,
    documents: { ...selection.documents, [documentId]: { ...document, annotations: [...annotations] } },
  };
}

/** Which limit more marks on a page of a document would pass: that of the page, of the document or of the project. */
export function fullPlace(
  selection: Selection,
  documentId: string,
  page: number,
  more: number,
): 'page' | 'document' | 'project' | null {
  const marks = ownEntry(selection.documents, documentId)?.annotations ?? [];
  const onPage = marks.filter((mark) => mark.page === page).length;
  if (onPage + more > MAX_ANNOTATIONS.page) return 'page';
  if (marks.length + more > MAX_ANNOTATIONS.document) return 'document';
  const all = Object.values(selection.documents).reduce(
    (sum, { annotations }) => sum + (annotations?.length ?? 0),
    0,
  );
  return all + more > MAX_ANNOTATIONS.project ? 'project' : null;
}
