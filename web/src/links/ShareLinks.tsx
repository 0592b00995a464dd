import type { OwnedShare } from '@submittal/contract/sharing';
import { useRef, useState } from 'react';
import { serverClock } from '../api/server-clock.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import screen from '../package/package-screen.module.css';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { NewLinkForm } from './NewLinkForm.tsx';
import { isOpenShare } from './owned-share.ts';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { ShareLinkRow } from './ShareLinkRow.tsx';
import styles from './ShareLinks.module.css';
import { shareAddress } from './share-address.ts';
import { useMailedTo } from './use-mailed-to.ts';
import { useOwnedShares } from './use-owned-shares.ts';
import { useShareLink } from './use-share-link.ts';

interface ShareLinksProps {
  /** The id under which the newest package is shared. */
  sharedId: string;
  /**
   * Makes the package again, with a new link. Without it none can be made now, and the links show only if one of them
   * leads to a recalled document.
   */
  onPublish?: (() => void) | undefined;
}

/** The button of the row after or before that of `button`, else the heading. */
function besideOf(panel: HTMLElement | null, button: HTMLElement | undefined): HTMLElement | undefined {
  const row = button?.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>('[data-revoke]'))
    .find((found) => found);
  return beside ?? panel?.querySelector<HTMLElement>('h2') ?? undefined;
}

/** The project's share links, for its owner: what each is for, how often it was opened, and when it ends. */
export function ShareLinks({ sharedId, onPublish }: ShareLinksProps) {
  const t = useAllMessages();
  const { api, project, notices } = useApp();
  const panel = useRef<HTMLElement>(null);
  /** The element that takes the focus when the question closes. */
  const next = useRef<HTMLElement>(undefined);
  const [revoking, setRevoking] = useState<OwnedShare>();
  const sharing = useShareLink();
  const owned = useOwnedShares(sharedId);
  const mailedTo = useMailedTo();
  if (!owned.data) return null;
  const now = serverClock(api).now();
  const shares = owned.data.shares;
  const open = shares.filter((share) => isOpenShare(share, now));
  if (!onPublish && !open.some(({ recalled }) => recalled)) return null;
  const reload = async () => {
    await owned.refetch();
  };

  const revoke = async ({ shareId }: OwnedShare) => {
    try {
      const token = project.store.getState().editToken;
      await api.send('revokeShare', { params: { id: shareId }, token });
      notices.success(t.sharing.revoke.done);
    } catch {
      notices.failure(t.sharing.revoke.failed);
    }
    await reload();
  };

  return (
    <section ref={panel} className={classNames(screen.columns, styles.panel)} aria-label={t.sharing.links}>
      <div className={classNames(layout.sheet, screen.bleed)}>
        <header className={screen.bar}>
          <Heading level={2} className={styles.title} tabIndex={-1}>
            {t.sharing.links}
          </Heading>
        </header>
        {onPublish && open.every(({ changed }) => changed) && (
          <div className={styles.again}>
            <p className={text.small}>{open.length === 0 ? t.sharing.noneText : t.sharing.changedText}</p>
            <Button onClick={onPublish}>{t.sharing.publishAgain}</Button>
          </div>
        )}
        <ul>
          {[...open, ...shares.filter((share) => !open.includes(share))].map((share) => (
            <ShareLinkRow
              key={share.shareId}
              share={share}
              address={shareAddress(window.location.href, share.shareId)}
              ended={!open.includes(share)}
              mailedTo={mailedTo(share.shareId)}
              older={open.some((other) => other.createdAt < share.createdAt)}
              onCopy={sharing.copy}
              onRevoke={(button) => {
                next.current = button;
                setRevoking(share);
              }}
              onChanged={reload}
            />
          ))}
        </ul>
      </div>
      <aside className={screen.column}>
        {onPublish && <NewLinkForm onMade={reload} />}
        <p className={`${text.small} ${text.muted}`}>{t.sharing.newLink.note}</p>
      </aside>
      <ShareLinkDialog link={sharing.shown} onClose={sharing.hide} />
      <AlertDialog
        open={revoking !== undefined}
        onOpenChange={(next) => {
          if (!next) setRevoking(undefined);
        }}
        title={t.sharing.revoke.title}
        question={t.sharing.revoke.question}
        consequence={t.sharing.revoke.consequence}
        confirm={t.sharing.revoke.action}
        keep={t.sharing.revoke.keep}
        closeLabel={t.common.close}
        returnFocus={() => next.current}
        onConfirm={() => {
          next.current = besideOf(panel.current, next.current);
          if (revoking) void revoke(revoking);
          setRevoking(undefined);
        }}
      />
    </section>
  );
}
