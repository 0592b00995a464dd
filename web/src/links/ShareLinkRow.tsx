import { MAX_SHARE_NAME } from '@submittal/contract/constants';
import type { OwnedShare, ShareTerms } from '@submittal/contract/sharing';
import { dateFormat } from '@submittal/domain/date-format';
import { useRef, useState } from 'react';
import { serverClock } from '../api/server-clock.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { InlineEdit } from '../ui/InlineEdit.tsx';
import { isProtected } from './owned-share.ts';
import { ProtectForm } from './ProtectForm.tsx';
import { RecalledInLink } from './RecalledInLink.tsx';
import { ShareFacts } from './ShareFacts.tsx';
import styles from './ShareLinkRow.module.css';
import { endsWithin } from './share-expiry.ts';

/** The number of addresses that a name gives in full. */
const NAMED = 2;

const shortList = (addresses: readonly string[]) =>
  addresses.length > NAMED
    ? `${addresses.slice(0, NAMED).join(', ')} +${addresses.length - NAMED}`
    : addresses.join(', ');

interface ShareLinkRowProps {
  share: OwnedShare;
  address: string;
  /** The link was revoked or has expired. */
  ended: boolean;
  /** The addresses that it was mailed to. */
  mailedTo: readonly string[];
  /** There are older links whose readers can be notified of this one. */
  older: boolean;
  onCopy(address: string): void;
  onRevoke(button: HTMLElement): void;
  onChanged(): Promise<void>;
}

/** A share link: its name and status, its address, the facts about it, and its actions. */
export function ShareLinkRow(props: ShareLinkRowProps) {
  const { share, address, ended, mailedTo, older, onCopy, onRevoke, onChanged } = props;
  const t = useAllMessages();
  const words = t.sharing;
  const { api, project, notices } = useApp();
  const pencil = useRef<HTMLButtonElement>(null);
  const protect = useRef<HTMLButtonElement>(null);
  const [naming, setNaming] = useState(false);
  const [protecting, setProtecting] = useState(false);
  /** The state of the checkbox as the visitor set it, until the server has answered. */
  const [announcing, setAnnouncing] = useState<boolean>();
  const day = (time: string) => dateFormat(t.languageTag, { dateStyle: 'medium' }).format(new Date(time));
  const made = dateFormat(t.languageTag, { dateStyle: 'medium', timeStyle: 'short' });
  const name = share.name || words.unnamed(made.format(new Date(share.createdAt)), shortList(mailedTo));
  const left = endsWithin(share.expiresAt, serverClock(api).now());

  const change = async (terms: ShareTerms) => {
    try {
      const token = project.store.getState().editToken;
      await api.request('changeShare', { params: { id: share.shareId }, token, body: terms });
    } catch {
      notices.failure(words.changeFailed);
    }
    await onChanged();
  };

  const renew = async () => {
    try {
      await project.sync.exclusive((id, token) =>
        api.request('createShare', { params: { id }, token, body: { renews: share.shareId } }),
      );
      notices.success(words.renewed);
    } catch {
      notices.failure(words.newLink.failed);
    }
    await onChanged();
  };

  const standing = ended
    ? share.revokedAt
      ? words.revokedOn(day(share.revokedAt))
      : words.endedOn(day(share.expiresAt))
    : left
      ? words.endsIn(left)
      : words.live;
  return (
    <li className={classNames(styles.link, ended && styles.ended)}>
      <div className={styles.head}>
        {naming ? (
          <InlineEdit
            label={words.name}
            value={share.name ?? ''}
            max={MAX_SHARE_NAME}
            placeholder={words.namePlaceholder}
            onDone={(typed, byKey) => {
              setNaming(false);
              if (typed !== undefined) void change({ name: typed });
              if (byKey) requestAnimationFrame(() => pencil.current?.focus());
            }}
          />
        ) : (
          <>
            <Heading level={3} dir="auto">
              {name}
            </Heading>
            {!ended && (
              <IconButton
                ref={pencil}
                icon="pencil"
                label={words.rename(name)}
                onClick={() => setNaming(true)}
              />
            )}
          </>
        )}
        <span className={classNames(styles.standing, !ended && (left ? styles.soon : styles.live))}>
          <Icon name={ended ? 'ended' : left ? 'warning' : 'check'} />
          {standing}
        </span>
      </div>
      <RecalledInLink recalled={share.recalled} />
      <div className={styles.address}>
        <input
          type="text"
          readOnly
          value={address}
          aria-label={words.addressOf(name)}
          onFocus={(event) => event.currentTarget.select()}
        />
        {!ended && (
          <Button aria-label={words.copyOf(name)} onClick={() => onCopy(address)}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        )}
      </div>
      <ShareFacts share={share} ended={ended} onDays={(days) => void change({ days })} />
      {!ended && (older || share.announced) && (
        <CheckboxField
          className={styles.announced}
          checked={announcing ?? share.announced === true}
          onCheckedChange={(announced) => {
            setAnnouncing(announced);
            void change({ announced }).finally(() => setAnnouncing(undefined));
          }}
          label={words.announce}
        />
      )}
      <div className={styles.actions}>
        {ended ? (
          <Button onClick={() => void renew()}>{words.renew}</Button>
        ) : (
          <>
            <Button
              ref={protect}
              aria-expanded={protecting}
              onClick={() => setProtecting((before) => !before)}
            >
              {isProtected(share) ? words.protect.change : words.protect.action}
            </Button>
            <Button data-revoke="" onClick={({ currentTarget }) => onRevoke(currentTarget)}>
              {words.revoke.action}
            </Button>
          </>
        )}
      </div>
      {protecting && !ended && (
        <ProtectForm
          share={share}
          onDone={(changed) => {
            protect.current?.focus();
            setProtecting(false);
            if (changed) void onChanged();
          }}
        />
      )}
    </li>
  );
}
