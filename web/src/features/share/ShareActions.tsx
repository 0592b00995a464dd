import { useMessages } from '../../element/app-context.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import type { GeneratedPackage } from './generated-package.ts';
import styles from './ShareActions.module.css';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { useShareLink } from './use-share-link.ts';

interface ShareActionsProps {
  made: GeneratedPackage;
  link: string;
  /** Where the server can send mail: an address to open, or what to do. */
  email?: { href: string } | { onPress(): void } | undefined;
  /** Keeps the buttons in one line on narrow views. */
  inline?: boolean;
}

/** What can be done with a package: download it, share it, mail it. */
export function ShareActions({ made, link, email, inline }: ShareActionsProps) {
  const t = useMessages().share;
  const sharing = useShareLink();
  const mail = (
    <>
      <Icon name="mail" />
      {t.email}
    </>
  );
  return (
    <div className={classNames(styles.actions, inline && styles.inline)}>
      <DownloadLink made={made} />
      <Button large onClick={() => sharing.copy(link)}>
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
      <ShareLinkDialog link={sharing.shown} onClose={sharing.hide} />
    </div>
  );
}
