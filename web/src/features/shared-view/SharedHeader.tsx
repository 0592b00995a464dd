import type { SharedPackage } from '@submittal/contract/sharing';
import { dateFormat } from '@submittal/domain/date-format';
import { formatResultSize } from '@submittal/domain/file-size';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../../api/client-config.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { ShareActions } from '../../links/ShareActions.tsx';
import { shareAddress } from '../../links/share-address.ts';
import screen from '../../package/package-screen.module.css';
import button from '../../ui/Button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { LapsedContents } from './LapsedContents.tsx';
import { RecalledContents } from './RecalledContents.tsx';
import styles from './SharedHeader.module.css';
import type { SharedSubmittal } from './shared-submittal.ts';

interface SharedHeaderProps {
  id: string;
  submittal: SharedSubmittal;
  facts: SharedPackage | undefined;
  onPrint: (() => void) | undefined;
}

/** What was shared, and what a reader can do with it. */
export function SharedHeader({ id, submittal, facts, onPrint }: SharedHeaderProps) {
  const t = useAllMessages();
  const { api, router } = useApp();
  const email = useQuery(clientConfigQuery(api)).data?.email === true;
  const page = new URL(router.href('/share'), window.location.href);
  const link = shareAddress(page.href, id);
  const date = dateFormat(t.languageTag, { dateStyle: 'medium' });
  const subject = encodeURIComponent(t.sharing.mail.subject(submittal.title));
  return (
    <section className={classNames(layout.sheet, screen.bleed, styles.header)}>
      <div className={styles.title}>
        <span className={text.label}>{t.shared.submittal}</span>
        <Heading level={1}>
          <bdi>{submittal.title}</bdi>
        </Heading>
        {facts && (
          <p className={`${text.small} ${text.muted}`}>
            {[
              ...(facts.pages > 0 ? [t.common.pages(facts.pages)] : []),
              `${t.sharing.madeOn} ${date.format(new Date(facts.madeAt))}`,
              `${t.sharing.expiresOn} ${date.format(new Date(facts.expiresAt))}`,
            ].join(' · ')}
          </p>
        )}
        {facts && <RecalledContents contents={facts.contents} />}
        {facts && <LapsedContents facts={facts} />}
        {facts?.newer && (
          <p className={styles.newer} role="note">
            <Link to={`/share/${encodeURIComponent(facts.newer.shareId)}`} className={button.link}>
              {t.sharing.newer}
            </Link>{' '}
            <span className={`${text.small} ${text.muted}`}>
              {t.sharing.newerOf(date.format(new Date(facts.newer.madeAt)))}
            </span>
          </p>
        )}
      </div>
      <dl>
        <dt className={text.label}>{t.share.fileSize}</dt>
        <dd>
          <Figure unit={t.common.mb}>{t.common.decimal(formatResultSize(submittal.made.bytes))}</Figure>
        </dd>
      </dl>
      <ShareActions
        inline
        made={submittal.made}
        link={link}
        title={submittal.title}
        shareId={facts && id}
        onPrint={onPrint}
        // A reader may not send mail through the server, so this opens the reader's own mail program.
        email={email ? { href: `mailto:?subject=${subject}&body=${encodeURIComponent(link)}` } : undefined}
      />
    </section>
  );
}
