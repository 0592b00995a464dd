import { addDocuments, type Selection } from '@submittal/domain/selection';
import { defaultDetails, type ProjectDetails } from './details.ts';
import type { ProjectState } from './state.ts';
import type { Stored } from './stored.ts';

/**
 * What a tab worked on before anything might be stored, joined to the project that the browser kept from before: the
 * documents come behind those that are there, and what was entered takes the place of what was. One undo takes the documents
 * back out.
 */
export function joinTab(kept: Stored, tab: ProjectState): Partial<ProjectState> {
  const entered = Object.fromEntries(
    Object.entries(tab.details).filter(
      // In the tab it spoke what the page speaks; the kept one has a language of its own.
      ([name, value]) => name !== 'language' && value !== defaultDetails[name as keyof ProjectDetails],
    ),
  );
  const details = { ...kept.details, ...entered };
  let selection: Selection = kept.selection;
  for (const { productId, documentId } of tab.selection.manifest) {
    const document = tab.selection.documents[documentId];
    if (!document) continue;
    selection = addDocuments(selection, { id: productId, title: document.productTitle }, [
      document,
    ]).selection;
  }
  const chosen = selection !== kept.selection;
  const changed = chosen || Object.keys(entered).length > 0;
  return {
    ...kept,
    details,
    selection,
    pending: kept.pending || changed,
    unread: kept.unread.filter((name) => !(name in entered)),
    past: chosen ? [{ title: kept.details.title, selection: kept.selection }] : [],
  };
}
