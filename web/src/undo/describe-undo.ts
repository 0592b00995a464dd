import { documentTitle } from '@submittal/domain/document-title';
import { isSameArrangement } from '@submittal/domain/headings';
import { ownEntry } from '@submittal/domain/own-entry';
import type { Selection } from '@submittal/domain/selection';
import type { Messages } from '../messages/messages.ts';
import { isSame, type Snapshot } from '../project/state/steps.ts';

/** The documents of `older` that `newer` has in the version that replaces them. */
const renewedBetween = (older: Selection, newer: Selection): readonly string[] =>
  older.order.filter((id) => {
    const document = ownEntry(older.documents, id);
    const by = document?.superseded?.by;
    const other = ownEntry(newer.documents, id);
    return by !== undefined && ownEntry(newer.documents, by) && other?.resourceURL !== document?.resourceURL;
  });

/** Describes what an undo or a redo did, for people who cannot see it. */
export function describeUndo(from: Snapshot, to: Snapshot, t: Messages['undone']): string {
  const [before, after] = [from.selection, to.selection];
  const earlier = renewedBetween(after, before).length;
  if (earlier > 0) return t.renewal(earlier);
  const later = renewedBetween(before, after).length;
  if (later > 0) return t.several(later);
  const returned = after.order.filter((id) => !Object.hasOwn(before.documents, id));
  const removed = before.order.filter((id) => !Object.hasOwn(after.documents, id));
  const title = (selection: Selection, id: string) =>
    documentTitle(ownEntry(selection.documents, id)?.resourceName ?? '');
  const count = returned.length + removed.length;
  if (count === 0) {
    const remaining = after.order.filter(
      (id) => before.documents[id]?.pages !== after.documents[id]?.pages,
    ).length;
    if (remaining > 0) return t.several(remaining);
    // Marks are never changed in place.
    const isMarked = after.order.some(
      (id) => before.documents[id]?.annotations !== after.documents[id]?.annotations,
    );
    if (isMarked) return t.marks;
    if (from.title !== to.title) return t.renamed(to.title);
    if (!isSame(from.transmittal, to.transmittal) || from.transmittalPage !== to.transmittalPage)
      return t.transmittal;
    if (!isSame(from.receiver, to.receiver)) return t.receiver;
    const isAlike = (['signedOriginals', 'sectionPackages', 'registerHead'] as const).every(
      (name) => from[name] === to[name],
    );
    if (!isAlike) return t.details;
    if (from.lastDelivery !== to.lastDelivery) return t.lastDelivery;
    return isSameArrangement(before, after) ? t.details : t.order;
  }
  const [id] = returned.length === 1 ? returned : removed;
  if (count > 1 || id === undefined) return t.several(count);
  return returned.length === 1 ? t.returned(title(after, id)) : t.removed(title(before, id));
}
