import { useState } from 'react';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { DownloadLink } from '../package/DownloadLink.tsx';
import type { GeneratedPackage } from '../package/generated-package.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { laterIcons } from '../ui/later-icons.tsx';
import { QrDialog } from './QrDialog.tsx';
import styles from './ShareActions.module.css';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { useShareLink } from './use-share-link.ts';

interface ShareActionsProps {
  made: GeneratedPackage;
  /** The link, or a function that makes one if there is none yet. */
  link: string | (() => Promise<string>);
  /** The submittal's title, for the share sheet. */
  title: string;
  /** The share's id, if there is a share: its link has a QR code. */
  shareId?: string | undefined;
  /** Prints the package if a page shows it. */
  onPrint?: (() => void) | undefined;
  /** Present if the server can send mail: an address to open, or an action. */
  email?: { href: string } | { onPress(): void } | undefined;
  /** Keeps the buttons in one line on narrow views. */
  inline?: boolean;
}

/** What a visitor can do with a package: download it, share it, mail it. */
export function ShareActions({ made, link, title, shareId, onPrint, email, inline }: ShareActionsProps) {
  const { share: t, sharing: texts } = useAllMessages();
  const { notices } = useApp();
  const [code, setCode] = useState(false);
  const [making, setMaking] = useState(false);
  const sharing = useShareLink();
  const shareIt = async () => {
    if (typeof link === 'string') return sharing.share(link, title);
    setMaking(true);
    try {
      sharing.share(await link(), title);
    } catch {
      notices.failure(texts.newLink.failed);
    } finally {
      setMaking(false);
    }
  };
  const mail = (
    <>
      <Icon name={laterIcons.mail} />
      {t.email}
    </>
  );
  return (
    <div className={classNames(styles.actions, inline && styles.inline)}>
      <DownloadLink made={made} />
      <Button large busy={making} onClick={() => void shareIt()}>
        <Icon name="link" />
        {t.share}
      </Button>
      {email && 'href' in email && (
        <ButtonLink large href={email.href}>
          {mail}
        </ButtonLink>
      )}
      {email && 'onPress' in email && (
        <Button large onClick={email.onPress}>
          {mail}
        </Button>
      )}
      {onPrint && (
        <Button large onClick={onPrint}>
          <Icon name={laterIcons.print} />
          {texts.print}
        </Button>
      )}
      {shareId !== undefined && (
        <Button large onClick={() => setCode(true)}>
          <Icon name={laterIcons.qr} />
          {texts.qr.title}
        </Button>
      )}
      {shareId !== undefined && typeof link === 'string' && (
        <QrDialog open={code} onOpenChange={setCode} shareId={shareId} link={link} title={title} />
      )}
      <ShareLinkDialog link={sharing.shown} onClose={sharing.hide} />
    </div>
  );
}
