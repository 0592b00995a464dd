import type { ApiClient } from '../../../api/client.ts';
import type { ProjectHandle } from '../../../project/project.ts';
import { saveBlob } from '../../../ui/save-as-file.ts';

/** Offers the check as a sheet for print, of the project as it was saved last. */
export async function saveSheet(
  api: ApiClient,
  { store, sync }: Pick<ProjectHandle, 'store' | 'sync'>,
): Promise<void> {
  await sync.settled();
  const { id, editToken: token } = store.getState();
  const accept = 'application/pdf';
  const answer = await api.send('preflight', { params: { id: id ?? '' }, token, accept });
  saveBlob('pre-flight.pdf', await answer.blob());
}
