import type { PreflightFinding } from '@submittal/contract/preflight';
import { addDocuments, moveBefore, removeDocuments } from '@submittal/domain/selection';
import type { ApiClient } from '../../../api/client.ts';
import type { ProjectHandle } from '../../../project/project.ts';
import { renewDocuments } from '../../../project/renew-documents.ts';

type Mend = NonNullable<PreflightFinding['mend']>;

/**
 * Does what a finding's button names, in one step that undo reverses; returns false for what a newer server asks for.
 * @throws what `renewDocuments` throws
 */
export async function mendFinding(
  api: ApiClient,
  project: Pick<ProjectHandle, 'store' | 'sync' | 'actions'>,
  { act, resourceID = '', productID = '', productTitle: title = '', document }: Mend,
): Promise<boolean> {
  const { actions } = project;
  const under = { id: productID, title };
  if (act === 'renew') await renewDocuments(api, project, [resourceID]);
  else if (act === 'remove') actions.removeEverywhere(resourceID);
  else if (act === 'removeUnder') actions.remove(productID, [resourceID]);
  else if (act === 'attachOriginals') actions.setDetails({ signedOriginals: true });
  else if (act === 'add' && document) actions.add(under, [document]);
  else if (act === 'exchange' && document)
    actions.arrange((list) => {
      const added = addDocuments(list, under, [document]).selection;
      return removeDocuments(moveBefore(added, [document.resourceID], resourceID), productID, [resourceID]);
    });
  else return false;
  return true;
}
