import { ownEntry } from './own-entry.ts';
import type { Selection } from './selection.ts';

/**
 * An earlier selection to be gone back to, in which documents that are marked by now state that they have no marks: what is
 * not stated would stay.
 */
export function statingMarks(earlier: Selection, now: Selection): Selection {
  let documents = earlier.documents;
  for (const [id, document] of Object.entries(earlier.documents)) {
    const marks = ownEntry(now.documents, id)?.annotations;
    if (!marks || document.annotations) continue;
    documents = { ...documents, [id]: { ...document, annotations: marks.length === 0 ? marks : [] } };
  }
  return documents === earlier.documents ? earlier : { ...earlier, documents };
}
