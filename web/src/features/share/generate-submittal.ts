import type { CreatedShare, OwnedShare } from '@submittal/contract/sharing';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { AllMessages } from '../../messages/messages.ts';
import type { ProjectHandle } from '../../project/project.ts';
import {
  type GeneratedPackage,
  GenerationError,
  generationFailure,
  makePackage,
} from './generated-package.ts';
import { currentShare } from './owned-share.ts';

/** A generated submittal: the package, and the id under which it is shared. */
export interface GeneratedSubmittal {
  readonly made: GeneratedPackage;
  /** The share's id, or the project's where there is no share (specification section 2). */
  readonly sharedId: string;
  /** The share's; undefined where there is none. */
  readonly expiresAt: string | undefined;
  /** Why no share could be made, where its owner can mend that. */
  readonly refused?: string | undefined;
}

interface Generation {
  /** The visitor has just asked for the package: it gets a link where none serves it. Looking at it again makes none. */
  readonly asked: boolean;
  readonly api: ApiClient;
  readonly project: Pick<ProjectHandle, 'store' | 'sync'>;
  readonly messages: AllMessages;
  readonly signal?: AbortSignal;
  onProgress?(share: number): void;
}

/** Saves what waits to be saved, makes the package, and freezes it under a share. */
export async function generateSubmittal(generation: Generation): Promise<GeneratedSubmittal> {
  const { api, project, messages, asked, signal, onProgress } = generation;
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
      const share = await linkOf(api, projectId, token, messages, asked);
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

type Link = Partial<CreatedShare> & { readonly refused?: string | undefined };

/**
 * Makes a link of the project as it is, unless one serves it already: its owner asks to share it. Answers the project's own
 * id where there can be none (specification section 2).
 */
export async function makeLink({
  api,
  project,
  messages,
}: Pick<Generation, 'api' | 'project' | 'messages'>): Promise<Pick<GeneratedSubmittal, 'sharedId'> & Link> {
  return project.sync.exclusive(async (id, token) => {
    const link = await linkOf(api, id, token, messages, true);
    return { ...link, sharedId: link.shareId ?? id };
  });
}

/**
 * The link to hand on. The newest one that serves this package goes on, however long it still does: one that is protected,
 * too, for an open one made beside it would be handed on by mistake.
 */
async function linkOf(
  api: ApiClient,
  id: string,
  token: string,
  messages: AllMessages,
  make: boolean,
): Promise<Link> {
  try {
    const newest = await newestShare(api, id, token);
    if (newest) return newest;
    return make ? await api.request('createShare', { params: { id }, token }) : {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'too-many-shares' ? { refused: refusalText(error, messages) } : {};
  }
}

/** The newest link that is open and serves what the project has now. */
async function newestShare(api: ApiClient, id: string, token: string): Promise<OwnedShare | undefined> {
  try {
    const { shares } = await api.request('projectShares', { params: { id }, token });
    return currentShare(shares, Date.now());
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
