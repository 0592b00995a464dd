import type { ApiClient } from '../../api/client.ts';
import { linkOf } from '../../links/make-link.ts';
import type { AllMessages } from '../../messages/messages.ts';
import {
  type GeneratedPackage,
  GenerationError,
  generationFailure,
  makePackage,
} from '../../package/generated-package.ts';
import type { ProjectHandle } from '../../project/project.ts';

/** A generated submittal: the package, and the id under which it is shared. */
export interface GeneratedSubmittal {
  readonly made: GeneratedPackage;
  /** The share's id, or the project's if there is no share. */
  readonly sharedId: string;
  /** When the share expires; undefined if there is none. */
  readonly expiresAt: string | undefined;
  /** Why no share could be made, if the owner can do something about it. */
  readonly refused?: string | undefined;
}

interface Generation {
  /**
   * The visitor has just asked for the package: it gets a link if none serves it. Looking at it again makes
   * none.
   */
  readonly asked: boolean;
  readonly api: ApiClient;
  readonly project: Pick<ProjectHandle, 'store' | 'sync'>;
  readonly messages: AllMessages;
  readonly signal?: AbortSignal;
  /** Called when the package begins to be made of the project as the server has it. */
  onBegun?(): void;
  onProgress?(portion: number): void;
}

/** Saves pending changes, makes the package, and freezes it under a share. */
export async function generateSubmittal(generation: Generation): Promise<GeneratedSubmittal> {
  const { api, project, messages, asked, signal, onBegun, onProgress } = generation;
  const words = messages.share.errors;
  await project.sync.settled();
  const { id, selection } = project.store.getState();
  if (id === null && selection.order.length === 0) throw new GenerationError(messages.project.idRequired);

  let outcome: GeneratedSubmittal | undefined;
  try {
    await project.sync.exclusive(async (projectId, token) => {
      onBegun?.();
      const made = await makePackage({
        api,
        id: projectId,
        words,
        signal,
        ...(onProgress ? { onProgress } : {}),
      });
      outcome = { made, sharedId: projectId, expiresAt: undefined };
      const share = await linkOf(api, projectId, token, messages, asked);
      const { shareId = projectId, expiresAt, refused } = share;
      outcome = { made, sharedId: shareId, expiresAt, refused };
    });
  } catch (error) {
    // A failure after the package was made does not affect it.
    if (!outcome) throw generationFailure(error, words);
  }
  if (!outcome) throw new GenerationError(words.unknown);
  return outcome;
}
