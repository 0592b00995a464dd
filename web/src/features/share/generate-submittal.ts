import type { CreatedShare, OwnedShare } from '@submittal/contract/sharing';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ProjectHandle } from '../../project/project.ts';
import {
  type GeneratedPackage,
  GenerationError,
  generationFailure,
  makePackage,
} from './generated-package.ts';
import { isOpenShare, isProtected } from './owned-share.ts';

/** A generated submittal: the package, and the id under which it is shared. */
export interface GeneratedSubmittal {
  readonly made: GeneratedPackage;
  /** The share's id, or the project's where no share could be made (specification section 2). */
  readonly sharedId: string;
  readonly expiresAt: string | undefined;
  /** Why no share could be made, where its owner can mend that. */
  readonly refused?: string | undefined;
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
      const share = await shareOf(api, projectId, token, messages);
      const { shareId = projectId, expiresAt, refused } = share;
      outcome = { made, sharedId: shareId, expiresAt, refused };
    });
  } catch (error) {
    // What came after the package was made takes nothing from it.
    if (!outcome) throw generationFailure(error, words);
  }
  if (!outcome) throw new GenerationError(words.unknown);
  return outcome;
}

/**
 * The link to hand on. One that its owner has protected goes on as long as it serves this package: an open one made beside
 * it would be handed on by mistake.
 */
async function shareOf(
  api: ApiClient,
  id: string,
  token: string,
  messages: Messages,
): Promise<Partial<CreatedShare> & { readonly refused?: string | undefined }> {
  try {
    const newest = await newestShare(api, id, token);
    if (newest && isProtected(newest)) return newest;
    return await api.request('createShare', { params: { id }, token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'too-many-shares' ? { refused: refusalText(error, messages) } : {};
  }
}

/** The newest link that is open and serves what the project has now. */
async function newestShare(api: ApiClient, id: string, token: string): Promise<OwnedShare | undefined> {
  try {
    const { shares } = await api.request('projectShares', { params: { id }, token });
    return shares.find((share) => isOpenShare(share, Date.now()) && !share.changed);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
