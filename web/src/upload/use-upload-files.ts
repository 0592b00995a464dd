import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { sendPatiently } from '../api/send-patiently.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { ofOneProject } from '../project/of-one-project.ts';
import { type RefusedFile, refusedFiles } from './upload-fault.ts';

/**
 * Uploads a visitor's own documents, which come after the others. Resolves to the number of those that were added, and
 * to the others with their reasons; rejects if none was added, or a signal withdraws it before it was answered.
 */
export function useUploadFiles(): (
  files: readonly File[],
  signal?: AbortSignal,
) => Promise<{ added: number; refused: readonly RefusedFile[] }> {
  const messages = useAllMessages();
  const { api, project } = useApp();
  return async (files, signal) => {
    const before = project.store.getState().selection;
    const idempotencyKey = newIdempotencyKey();
    const upload = ofOneProject((id, token) =>
      api.request('uploadFiles', { params: { id }, token, files, idempotencyKey, signal }),
    );
    const { resources, refused = [] } = await sendPatiently(() => project.sync.exclusive(upload, signal));
    project.actions.adopt(resources, before);
    return { added: resources.length, refused: refusedFiles(refused, messages) };
  };
}
