import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import type { Selection } from '@submittal/domain/selection';
import type { Messages } from '../messages/messages.ts';

/** What an undo did, for people who cannot see it. */
export function describeUndo(before: Selection, after: Selection, t: Messages['review']['spoken']): string {
  const renewals = after.order.filter((id) => {
    const document = ownEntry(after.documents, id);
    const held = ownEntry(before.documents, id);
    const by = document?.superseded?.by;
    return by !== undefined && ownEntry(before.documents, by) && held?.resourceURL !== document?.resourceURL;
  });
  if (renewals.length > 0) return t.undoneRenewal(renewals.length);
  const returned = after.order.filter((id) => !Object.hasOwn(before.documents, id));
  const removed = before.order.filter((id) => !Object.hasOwn(after.documents, id));
  const title = (selection: Selection, id: string) =>
    documentTitle(ownEntry(selection.documents, id)?.resourceName ?? '');
  if (returned.length + removed.length === 0) return t.undoneOrder;
  const [id] = returned.length === 1 ? returned : removed;
  if (returned.length + removed.length > 1 || id === undefined) {
    return t.undoneSeveral(returned.length + removed.length);
  }
  return returned.length === 1 ? t.undoneReturned(title(after, id)) : t.undoneRemoved(title(before, id));
}
