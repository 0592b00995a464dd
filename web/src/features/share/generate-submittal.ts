import type { CreatedShare } from '@submittal/contract/sharing';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ProjectHandle } from '../../project/project.ts';
import {
  type GeneratedPackage,
  GenerationError,
  generationFailure,
  makePackage,
} from './generated-package.ts';

/** A generated submittal: the package, and the id under which it is shared. */
export interface GeneratedSubmittal {
  readonly made: GeneratedPackage;
  /** The share's id, or the project's where no share could be made (specification section 2). */
  readonly sharedId: string;
  readonly expiresAt: string | undefined;
}

interface Generation {
  readonly api: ApiClient;
  readonly project: Pick<ProjectHandle, 'store' | 'sync'>;
  readonly messages: Messages;
  readonly signal?: AbortSignal;
  onProgress?(share: number): void;
}

/** Saves what waits to be saved, makes the package, and freezes it under a share. */
export async function generateSubmittal(generation: Generation): Promise<GeneratedSubmittal> {
  const { api, project, messages, signal, onProgress } = generation;
  const words = messages.share.errors;
  await project.sync.settled();
  const { id, selection } = project.store.getState();
  if (id === null && selection.order.length === 0) throw new GenerationError(messages.project.idRequired);

  let outcome: GeneratedSubmittal | undefined;
  try {
    await project.sync.exclusive(async (projectId, token) => {
      const made = await makePackage({
        api,
        id: projectId,
        words,
        signal,
        ...(onProgress ? { onProgress } : {}),
      });
      const share = await createShare(api, projectId, token);
      outcome = { made, sharedId: share?.shareId ?? projectId, expiresAt: share?.expiresAt };
    });
  } catch (error) {
    // What came after the package was made takes nothing from it.
    if (!outcome) throw generationFailure(error, words);
  }
  if (!outcome) throw new GenerationError(words.unknown);
  return outcome;
}

async function createShare(api: ApiClient, id: string, token: string): Promise<CreatedShare | undefined> {
  try {
    return await api.request('createShare', { params: { id }, token });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
