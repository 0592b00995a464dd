import type { OwnedShare } from '@submittal/contract/sharing';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../../element/app-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import styles from './OwnedShares.module.css';
import { isOpenShare, isProtected } from './owned-share.ts';
import { ProtectForm } from './ProtectForm.tsx';
import { useOwnedShares } from './use-owned-shares.ts';

interface OwnedSharesProps {
  /** The share made last. */
  latest: string;
  onPublish(): void;
}

/** The button of the row behind or before the one of `button`, else the heading. */
function besideOf(panel: HTMLElement | null, button: HTMLElement | undefined): HTMLElement | undefined {
  const row = button?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return (beside ?? panel)?.querySelector<HTMLElement>(beside ? '[data-revoke]' : 'h2') ?? undefined;
}

/** The open share links of the project, for its owner: how often each was opened, and its end. */
export function OwnedShares({ latest, onPublish }: OwnedSharesProps) {
  const t = useMessages();
  const { api, project, notices, settings } = useApp();
  const language = useStore(settings, (state) => state.language);
  const panel = useRef<HTMLElement>(null);
  /** What gets the focus when the question closes. */
  const next = useRef<HTMLElement>(undefined);
  const [revoking, setRevoking] = useState<OwnedShare>();
  /** The share whose protection is being changed. */
  const [protecting, setProtecting] = useState<string>();
  const owned = useOwnedShares(latest);
  if (!owned.data) return null;
  const now = Date.now();
  const open = owned.data.shares.filter((share) => isOpenShare(share, now));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

  const revoke = async ({ shareId }: OwnedShare) => {
    try {
      const token = project.store.getState().editToken;
      await api.send('revokeShare', { params: { id: shareId }, token });
      notices.success(t.sharing.revoke.done);
    } catch {
      notices.failure(t.sharing.revoke.failed);
    }
    await owned.refetch();
  };

  return (
    <section ref={panel} className={styles.panel} aria-label={t.sharing.links}>
      <Heading level={2} className={text.label} tabIndex={-1}>
        {t.sharing.links}
      </Heading>
      <ul className={styles.list}>
        {open.map((share) => (
          <li key={share.shareId}>
            <div className={styles.row}>
              <span>{date.format(new Date(share.createdAt))}</span>
              <span className={text.num}>
                {share.mostOpenings
                  ? t.sharing.openedOf(share.opened, share.mostOpenings)
                  : t.sharing.opened(share.opened)}
              </span>
              <span className={text.muted}>{share.changed ? t.sharing.changed : t.sharing.current}</span>
              {share.protected && (
                <span className={styles.protected}>
                  <Icon name="lock" size={12} />
                  {t.sharing.protect.protected}
                </span>
              )}
              <span className={styles.actions}>
                <Button
                  look="link"
                  aria-expanded={protecting === share.shareId}
                  onClick={({ currentTarget }) => {
                    next.current = currentTarget;
                    setProtecting(protecting === share.shareId ? undefined : share.shareId);
                  }}
                >
                  {isProtected(share) ? t.sharing.protect.change : t.sharing.protect.action}
                </Button>
                <Button
                  look="link"
                  data-revoke=""
                  onClick={({ currentTarget }) => {
                    next.current = currentTarget;
                    setRevoking(share);
                  }}
                >
                  {t.sharing.revoke.action}
                </Button>
              </span>
            </div>
            {protecting === share.shareId && (
              <ProtectForm
                share={share}
                onDone={(changed) => {
                  next.current?.focus();
                  setProtecting(undefined);
                  if (changed) void owned.refetch();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {open.every(({ changed }) => changed) && (
        <div className={styles.again}>
          <p className={text.small}>{open.length === 0 ? t.sharing.noneText : t.sharing.changedText}</p>
          <Button onClick={onPublish}>{t.sharing.publishAgain}</Button>
        </div>
      )}
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
