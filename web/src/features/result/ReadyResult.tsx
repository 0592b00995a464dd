import { dateFormat } from '@submittal/domain/date-format';
import { formatResultSize } from '@submittal/domain/file-size';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfigQuery } from '../../api/client-config.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { ShareActions } from '../../links/ShareActions.tsx';
import { shareAddress } from '../../links/share-address.ts';
import { EmailDialog } from '../../mail/EmailDialog.tsx';
import button from '../../ui/Button.module.css';
import { Figure } from '../../ui/Figure.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Message } from '../../ui/Message.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import text from '../../ui/text.module.css';
import type { GeneratedSubmittal } from './generate-submittal.ts';
import styles from './ResultSheet.module.css';
import { useCurrentLink } from './use-current-link.ts';

const ownAddress = (id: string) => shareAddress(window.location.href, id);

interface ReadyResultProps {
  title: string;
  submittal: GeneratedSubmittal;
  pages: number;
  documents: number;
  /** How many packages the ZIP holds, if it holds several; 0 if not. */
  packages: number;
}

/** The finished package: its facts and its actions. */
export function ReadyResult({ title, submittal, pages, documents, packages }: ReadyResultProps) {
  const t = useAllMessages();
  const { api } = useApp();
  const config = useQuery(clientConfigQuery(api)).data;
  const [mailing, setMailing] = useState(false);
  const { made, refused } = submittal;
  const { current, make } = useCurrentLink(submittal);
  const figures: [label: string, value: string, unit?: string][] = [
    ...(packages > 0 ? [[t.sections.packages, String(packages)] as [string, string]] : []),
    [t.share.fileSize, t.common.decimal(formatResultSize(made.bytes)), t.common.mb],
    [t.share.format, made.isZip ? 'ZIP' : 'PDF'],
    [t.share.pages, String(pages)],
    [t.share.documents, String(documents)],
  ];
  return (
    <div>
      <StatusTag state="good">{t.share.ready}</StatusTag>
      <div role="status">
        <Heading level={1}>{t.share.success(title)}</Heading>
        <p className={styles.lead}>{made.isZip ? t.share.readyZip : t.share.readyPdf}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt className={text.label}>{label}</dt>
            <dd>
              <Figure unit={unit}>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <ShareActions
        made={made}
        title={title}
        shareId={current?.shareId}
        link={current ? ownAddress(current.shareId) : async () => ownAddress(await make())}
        email={config?.email ? { onPress: () => setMailing(true) } : undefined}
      />
      <p className={styles.foot}>
        <Link to="/" className={button.link}>
          {t.share.home}
        </Link>
        {current && (
          <span className={`${text.small} ${text.muted}`}>
            {t.share.expires(
              dateFormat(t.languageTag, { dateStyle: 'long' }).format(new Date(current.expiresAt)),
            )}
          </span>
        )}
      </p>
      {refused && (
        <div className={styles.note}>
          <Message tone="warning">{refused}</Message>
        </div>
      )}
      <EmailDialog open={mailing} onOpenChange={setMailing} bytes={made.bytes} share={current?.owned} />
    </div>
  );
}
