import type { OwnedShare } from '@submittal/contract/sharing';
import { useAllMessages, useApp } from '../../element/app-context.ts';
import { type GeneratedSubmittal, makeLink } from './generate-submittal.ts';
import { currentShare } from './owned-share.ts';
import { useOwnedShares } from './use-owned-shares.ts';

interface CurrentLink {
  readonly shareId: string;
  readonly expiresAt: string;
  /** What its owner is told of it, once that is known. */
  readonly owned?: OwnedShare;
}

/** The link that serves a generated package; where there is none, one is made when it is asked for. */
export function useCurrentLink(submittal: GeneratedSubmittal): {
  readonly current: CurrentLink | undefined;
  /** Answers the id to share: the link's, or the project's where there can be none. */
  make(): Promise<string>;
} {
  const { api, project, notices } = useApp();
  const messages = useAllMessages();
  const { sharedId, expiresAt } = submittal;
  const { data, refetch } = useOwnedShares(sharedId);
  const made = expiresAt === undefined ? undefined : { shareId: sharedId, expiresAt };
  const owned = data && currentShare(data.shares, Date.now());
  const current = data ? owned && { shareId: owned.shareId, expiresAt: owned.expiresAt, owned } : made;
  return {
    current,
    async make() {
      const link = await makeLink({ api, project, messages });
      if (link.refused) notices.failure(link.refused);
      await refetch();
      return link.sharedId;
    },
  };
}
