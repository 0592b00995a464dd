import { renewDocuments as renewed } from '@submittal/domain/reorder';
import type { ApiClient } from '../api/client.ts';
import type { ProjectHandle } from './project.ts';
import { toPayload } from './record/details.ts';

/**
 * Asks the server for the catalogue's versions of superseded documents and puts them in their places, as one
 * step that can be undone. Rejects if the server cannot be reached or refuses.
 */
export async function renewDocuments(
  api: ApiClient,
  { store, sync, actions }: Pick<ProjectHandle, 'store' | 'sync' | 'actions'>,
  ids: readonly string[],
): Promise<void> {
  const before = store.getState().selection;
  const { resources } = await sync.exclusive((id, token) => {
    const { details, selection, version } = store.getState();
    const payload = toPayload(details, selection);
    const references = payload.resources?.map((reference) =>
      ids.includes(reference.resourceID) ? { ...reference, renew: true } : reference,
    );
    return api.request('updateSubmittal', {
      params: { id },
      token,
      body: { ...payload, resources: references, version: version ?? 1 },
    });
  });
  actions.renew((selection) => renewed(selection, ids, resources), before);
}
