import type { OwnedShare } from '@submittal/contract/sharing';
import { serverClock } from '../../api/server-clock.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { makeLink } from '../../links/make-link.ts';
import { currentShare } from '../../links/owned-share.ts';
import { useOwnedShares } from '../../links/use-owned-shares.ts';
import type { GeneratedSubmittal } from './generate-submittal.ts';

interface CurrentLink {
  readonly shareId: string;
  readonly expiresAt: string;
  /** What its owner may see of it, once loaded. */
  readonly owned?: OwnedShare;
}

/** The link that serves a generated package; if there is none, one is made on request. */
export function useCurrentLink(submittal: GeneratedSubmittal): {
  readonly current: CurrentLink | undefined;
  /** Resolves to the id to share: the link's, or the project's if there can be no link. */
  make(): Promise<string>;
} {
  const { api, project, notices } = useApp();
  const messages = useAllMessages();
  const { sharedId, expiresAt } = submittal;
  const { data, refetch } = useOwnedShares(sharedId);
  const made = expiresAt === undefined ? undefined : { shareId: sharedId, expiresAt };
  const owned = data && currentShare(data.shares, serverClock(api).now());
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
