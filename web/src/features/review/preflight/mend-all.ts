import type { PreflightFinding } from '@submittal/contract/preflight';
import type { ApiClient } from '../../../api/client.ts';
import type { ProjectHandle } from '../../../project/project.ts';
import { renewDocuments } from '../../../project/renew-documents.ts';
import { MAX_UNDO_STEPS, type Snapshot, withStep } from '../../../project/state/steps.ts';
import { isOfList, type Mend, mendedList } from './mend-finding.ts';

/**
 * The presses of all findings that one can mend. A document has the first of its own only: what was found first is graver, and
 * the second may be of an edition, or a document, that is gone by then.
 */
export function mendsOfAll(findings: readonly PreflightFinding[]): Mend[] {
  const mended = new Set<string>();
  return findings.flatMap(({ mend }) => {
    if (!mend) return [];
    // A document under several products stays under the others.
    const { act, resourceID, productID, document } = mend;
    const what = act === 'attachOriginals' ? act : (resourceID ?? `${productID} ${document?.resourceID}`);
    if (mended.has(what)) return [];
    mended.add(what);
    return [mend];
  });
}

/**
 * Presses them all, in one step that undo reverses. The server is asked once, for all documents that are renewed.
 * @returns how many were pressed
 * @throws what `renewDocuments` throws; nothing is done then
 */
export async function mendAll(
  api: ApiClient,
  project: Pick<ProjectHandle, 'store' | 'sync' | 'actions'>,
  mends: readonly Mend[],
): Promise<number> {
  const { store, actions } = project;
  const { past } = store.getState();
  const renewed = mends.flatMap(({ act, resourceID }) => (act === 'renew' && resourceID ? [resourceID] : []));
  const ofList = mends.filter(isOfList);
  const attaches = mends.filter(({ act }) => act === 'attachOriginals');
  if (renewed.length > 0) await renewDocuments(api, project, renewed);
  if (ofList.length > 0) actions.arrange((list) => ofList.reduce(mendedList, list));
  if (attaches.length > 0) actions.setDetails({ signedOriginals: true });
  joinSteps(store, past);
  return renewed.length + ofList.length + attaches.length;
}

/**
 * Makes one step of those that were made since a moment. They stay several for a visitor who went back behind it meanwhile.
 * @param before the steps of that moment
 */
function joinSteps(store: ProjectHandle['store'], before: readonly Snapshot[]): void {
  const { past } = store.getState();
  const [first, ...others] = past.filter((step) => !before.includes(step));
  const remaining = past.length - others.length - 1;
  const isBehind = remaining < before.length && past.length < MAX_UNDO_STEPS;
  if (first && others.length > 0 && !isBehind) store.setState({ past: withStep(before, first).past });
}
