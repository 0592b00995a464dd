import { useState } from 'react';
import { useAllMessages, useApp } from '../../element/app-context.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import type { GeneratedPackage } from './generated-package.ts';
import { QrDialog } from './QrDialog.tsx';
import styles from './ShareActions.module.css';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { useShareLink } from './use-share-link.ts';

interface ShareActionsProps {
  made: GeneratedPackage;
  /** The link, or what makes one where there is none yet. */
  link: string | (() => Promise<string>);
  /** Of the submittal, for the share sheet. */
  title: string;
  /** The share's id, where there is a share: its link has a QR code. */
  shareId?: string | undefined;
  /** Prints the package where a page shows it. */
  onPrint?: (() => void) | undefined;
  /** Where the server can send mail: an address to open, or what to do. */
  email?: { href: string } | { onPress(): void } | undefined;
  /** Keeps the buttons in one line on narrow views. */
  inline?: boolean;
}

/** What can be done with a package: download it, share it, mail it. */
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
      <Icon name="mail" />
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
          <Icon name="print" />
          {texts.print}
        </Button>
      )}
      {shareId !== undefined && (
        <Button large onClick={() => setCode(true)}>
          <Icon name="qr" />
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
