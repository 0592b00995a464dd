import { MAX_PROJECT_HEADINGS } from '@submittal/contract/constants';
import { arrangementOf, endingRow, type Row, rowsOf } from '@submittal/domain/headings';
import { addDocuments, type Selection } from '@submittal/domain/selection';
import { defaultDetails, type ProjectDetails } from '../record/details.ts';
import type { Stored } from '../record/stored.ts';
import { withMark } from '../state/changes.ts';
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
  selection = withHeadings(selection, stored.selection, tab.selection);
  const chosen = selection !== stored.selection;
  const changed = chosen || Object.keys(entered).length > 0;
  return {
    ...stored,
    details,
    selection,
    pending: stored.pending || changed,
    ...(changed && { marks: withMark(stored.marks) }),
    unread: stored.unread.filter((name) => !(name in entered)),
    past: chosen ? [{ title: stored.details.title, selection: stored.selection }] : [],
  };
}

/** The joined selection with the tab's headings over the documents that came from it. */
function withHeadings(joined: Selection, stored: Selection, tab: Selection): Selection {
  if (tab.headings.length === 0 || joined === stored) return joined;
  const before = new Set(stored.order);
  const taken = new Set(stored.headings.map(({ id }) => id));
  const others = rowsOf(tab).flatMap((row): Row[] => {
    if (!row.heading) return before.has(row.id) ? [] : [row];
    const id = taken.has(row.id) ? `${row.id}+` : row.id;
    return [{ id, heading: { ...row.heading, id } }];
  });
  // What ends nothing, or has nothing below it, is dropped.
  const arrangement = arrangementOf([...rowsOf(stored), ...endingRow(others[0]?.id), ...others]);
  // With too many, nothing of the project could be saved.
  return arrangement.headings.length > MAX_PROJECT_HEADINGS ? joined : { ...joined, ...arrangement };
}
