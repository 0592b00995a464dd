import type { CreatedShare, OwnedShare } from '@submittal/contract/sharing';
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { serverFailure } from '../api/failure-kind.ts';
import { refusalText } from '../api/refusal-text.ts';
import { serverClock, timed } from '../api/server-clock.ts';
import type { AllMessages } from '../messages/messages.ts';
import type { ProjectHandle } from '../project/project.ts';
import { currentShare } from './owned-share.ts';

/** A share; or, if none could be made and the owner can do something about it, the reason. */
type Link = Partial<CreatedShare> & { readonly refused?: string | undefined };

interface Making {
  readonly api: ApiClient;
  readonly project: Pick<ProjectHandle, 'sync'>;
  readonly messages: AllMessages;
}

/**
 * Makes a link to the project as it is now, unless one already serves it: its owner asked to share it.
 * Returns the project's own id if there can be no share; throws if the server fails to make one.
 */
export async function makeLink({
  api,
  project,
  messages,
}: Making): Promise<Link & { readonly sharedId: string }> {
  return project.sync.exclusive(async (id, token) => {
    const link = await linkOf(api, id, token, messages, true);
    return { ...link, sharedId: link.shareId ?? id };
  });
}

/**
 * The link to hand on. The newest one that serves this package is used again, however soon it expires, and
 * even if it is protected: an open one made beside it would be handed on by mistake.
 */
export async function linkOf(
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
    if (!isRefusal(error)) throw error;
    return error.code === 'too-many-shares' ? { refused: refusalText(error, messages) } : {};
  }
}

/** The newest link that is open and serves what the project has now. */
async function newestShare(api: ApiClient, id: string, token: string): Promise<OwnedShare | undefined> {
  try {
    const { shares } = await timed(api, 'projectShares', { params: { id }, token });
    return currentShare(shares, serverClock(api).now());
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Whether a server has refused a call, such as one without shares. One that fails may make a share the next time. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && serverFailure(error) === null;
