import { addDocuments, type Selection } from '@submittal/domain/selection';
import { defaultDetails, type ProjectDetails } from '../record/details.ts';
import type { Stored } from '../record/stored.ts';
import type { ProjectState } from '../state/state.ts';

/**
 * Joins what a tab worked on before storage was allowed to the project that the browser had stored: the tab's
 * documents come after the stored ones, and the tab's details replace the stored ones. One undo removes the
 * documents again.
 */
export function joinTab(stored: Stored, tab: ProjectState): Partial<ProjectState> {
  const entered = Object.fromEntries(
    Object.entries(tab.details).filter(
      // The tab's language follows the page; the stored project has a language of its own.
      ([name, value]) => name !== 'language' && value !== defaultDetails[name as keyof ProjectDetails],
    ),
  );
  const details = { ...stored.details, ...entered };
  let selection: Selection = stored.selection;
  for (const { productId, documentId } of tab.selection.manifest) {
    const document = tab.selection.documents[documentId];
    if (!document) continue;
    selection = addDocuments(selection, { id: productId, title: document.productTitle }, [
      document,
    ]).selection;
  }
  const chosen = selection !== stored.selection;
  const changed = chosen || Object.keys(entered).length > 0;
  return {
    ...stored,
    details,
    selection,
    pending: stored.pending || changed,
    unread: stored.unread.filter((name) => !(name in entered)),
    past: chosen ? [{ title: stored.details.title, selection: stored.selection }] : [],
  };
}
