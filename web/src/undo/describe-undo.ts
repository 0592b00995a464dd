import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import type { Selection } from '@submittal/domain/selection';
import type { Messages } from '../messages/messages.ts';

/** Describes what an undo did, for people who cannot see it. */
export function describeUndo(before: Selection, after: Selection, t: Messages['undone']): string {
  const renewals = after.order.filter((id) => {
    const document = ownEntry(after.documents, id);
    const held = ownEntry(before.documents, id);
    const by = document?.superseded?.by;
    return by !== undefined && ownEntry(before.documents, by) && held?.resourceURL !== document?.resourceURL;
  });
  if (renewals.length > 0) return t.renewal(renewals.length);
  const returned = after.order.filter((id) => !Object.hasOwn(before.documents, id));
  const removed = before.order.filter((id) => !Object.hasOwn(after.documents, id));
  const title = (selection: Selection, id: string) =>
    documentTitle(ownEntry(selection.documents, id)?.resourceName ?? '');
  if (returned.length + removed.length === 0) return t.order;
  const [id] = returned.length === 1 ? returned : removed;
  if (returned.length + removed.length > 1 || id === undefined) {
    return t.several(returned.length + removed.length);
  }
  return returned.length === 1 ? t.returned(title(after, id)) : t.removed(title(before, id));
}
