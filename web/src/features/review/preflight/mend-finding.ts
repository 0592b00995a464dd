import type { PreflightFinding } from '@submittal/contract/preflight';
import { keepPages } from '@submittal/domain/keep-pages';
import { moveBefore } from '@submittal/domain/reorder';
import { addDocuments, removeDocuments, removeEverywhere, type Selection } from '@submittal/domain/selection';
import type { ApiClient } from '../../../api/client.ts';
import type { ProjectHandle } from '../../../project/project.ts';
import { renewDocuments } from '../../../project/renew-documents.ts';

export type Mend = NonNullable<PreflightFinding['mend']>;

/**
 * Does what a finding's button names, in one step that undo reverses; returns false for what a newer server asks for.
 * @throws what `renewDocuments` throws
 */
export async function mendFinding(
  api: ApiClient,
  project: Pick<ProjectHandle, 'store' | 'sync' | 'actions'>,
  mend: Mend,
): Promise<boolean> {
  const { actions } = project;
  if (mend.act === 'renew') await renewDocuments(api, project, [mend.resourceID ?? '']);
  else if (mend.act === 'attachOriginals') actions.setDetails({ signedOriginals: true });
  else if (isOfList(mend)) actions.arrange((list) => mendedList(list, mend));
  else return false;
  return true;
}

/** Whether a press changes nothing but the list of documents. */
export function isOfList({ act, document, pages }: Mend): boolean {
  if (act === 'keepPages') return pages !== undefined;
  return act === 'remove' || act === 'removeUnder' || ((act === 'add' || act === 'exchange') && !!document);
}

/** The list after such a press. */
export function mendedList(list: Selection, mend: Mend): Selection {
  const { act, resourceID = '', productID = '', productTitle: title = '', document } = mend;
  if (act === 'remove') return removeEverywhere(list, resourceID);
  if (act === 'keepPages') return keepPages(list, resourceID, mend.pages ?? '');
  if (act === 'removeUnder') return removeDocuments(list, productID, [resourceID]);
  if (!document) return list;
  const added = addDocuments(list, { id: productID, title }, [document]).selection;
  if (act === 'add') return added;
  return removeDocuments(moveBefore(added, [document.resourceID], resourceID), productID, [resourceID]);
}
