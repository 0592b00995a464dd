import type { SharedPackage } from '@submittal/contract/sharing';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { AllMessages } from '../../messages/messages.ts';
import {
  type GeneratedPackage,
  GenerationError,
  generationFailure,
  makePackage,
} from '../../package/generated-package.ts';
import { grantQuery } from '../../package/share-grant.ts';
import type { ProjectHandle } from '../../project/project.ts';

/** What the reader of a share link gets. */
export interface SharedSubmittal {
  readonly title: string;
  /** The package's language as a BCP 47 tag; servers from before there was a choice send none. */
  readonly language: string | undefined;
  readonly made: GeneratedPackage;
}

/** The share is protected and its reader has not opened it yet; `password` is whether it has one. */
export class ClosedShareError extends Error {
  override readonly name = 'ClosedShareError';
  readonly password: boolean;

  constructor(password: boolean) {
    super('The share asks for a press');
    this.password = password;
  }
}

interface Loading {
  readonly api: ApiClient;
  readonly project: Pick<ProjectHandle, 'store' | 'sync'>;
  readonly messages: AllMessages;
  readonly id: string;
  readonly grant: string | undefined;
  readonly signal?: AbortSignal;
}

/** Loads the project for its title, and the facts of the package. */
export async function loadShared({
  api,
  project,
  messages,
  id,
  grant,
  signal,
}: Loading): Promise<SharedSubmittal> {
  if (!id.trim()) throw new GenerationError(messages.shared.noId);
  // A visitor's own project is being fetched at start as well, and a repeated request would cancel the
  // earlier one.
  if (project.store.getState().id === id) await project.sync.settled();
  const words = messages.share.errors;
  try {
    const making = makePackage({ api, id, words, grant, signal });
    // The refusal of the project says why; that of the package, an answer to HEAD, has no text.
    making.catch(() => {});
    const query = grantQuery(grant);
    const { projectName, language } = await api.request('getSubmittalById', {
      params: { id },
      query,
      signal,
    });
    return { title: projectName, language, made: await making };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'share-password-required') throw new ClosedShareError(true);
    if (code === 'share-press-required') throw new ClosedShareError(false);
    throw generationFailure(withServerWords(error, messages), words);
  }
}

/** The server's own sentence says more than a status. A reader has a link, and knows of no project. */
function withServerWords(error: unknown, messages: AllMessages): unknown {
  if (!(error instanceof ApiError)) return error;
  const ofLink = error.code === 'project-not-found' ? messages.refusals['share-not-found'] : undefined;
  const message = ofLink ?? refusalText(error, messages);
  return message ? new GenerationError(message) : error;
}

/** The text of the error screen: the reason, a general one, or that the link may have expired. */
export function sharedFault(error: unknown, messages: AllMessages): string {
  if (!(error instanceof Error)) return messages.shared.expired;
  return error.message || messages.share.errors.unknown;
}

/**
 * The contents of the package; null if the id is a project's, or if the server knows no more than the package
 * says. The visitor's edit token is sent along: an owner who looks at their own link is not counted as a
 * reader.
 */
export async function loadSharedFacts({
  api,
  project,
  id,
  grant,
  signal,
}: Omit<Loading, 'messages'>): Promise<SharedPackage | null> {
  try {
    const token = project.store.getState().editToken;
    return await api.request('sharedPackage', { params: { id }, query: grantQuery(grant), token, signal });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
