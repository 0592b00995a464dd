import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeKey, documentTypeLabel } from '@submittal/domain/document-type';
import { toMegabytes } from '@submittal/domain/file-size';
import { ownEntry } from '@submittal/domain/own-entry';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useApp, useMessages } from '../../element/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import styles from './DocumentRow.module.css';
import { SupersededMark } from './SupersededMark.tsx';

interface DocumentRowProps {
  document: ProjectResource;
  number: string;
  /** The grip, or the padlock. */
  handle: ReactNode;
  /** Buttons before and behind the eye. */
  before?: ReactNode;
  after?: ReactNode;
  /** Takes the newer version of a superseded document. */
  onRenew?: ((id: string) => void) | undefined;
}

/** What a row of the document list shows. */
export function DocumentRow({ document, number, handle, before, after, onRenew }: DocumentRowProps) {
  const t = useMessages();
  const { api } = useApp();
  const title = documentTitle(document.resourceName);
  const kind = ownEntry(t.documentTypes, documentTypeKey(document)) ?? documentTypeLabel(document);
  const about = [document.productTitle, document.resourceSubtitle || kind].filter((part) => part !== '');
  const narrow = [document.documentCode, document.resourceLanguage].filter(Boolean).join(' · ');
  return (
    <>
      {handle}
      <span className={`${styles.number} ${text.num}`}>{number}</span>
      <span className={styles.name}>
        <span className={classNames(styles.title, text.clampTwo)} title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.about}>
          <span className={styles.source} title={about.join(' · ')}>
            {about.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
          {narrow && <span className={styles.narrow}>{narrow}</span>}
        </span>
        <SupersededMark document={document} onRenew={onRenew} />
      </span>
      <span className={classNames(text.code, text.clampOne, styles.code)} title={document.documentCode}>
        {document.documentCode}
      </span>
      <span className={classNames(text.small, styles.language)}>{document.resourceLanguage}</span>
      <span className={styles.size}>
        {t.common.decimal(toMegabytes(document.resourceFileSize).toFixed(2))}{' '}
        <span className={`${text.muted} ${text.small}`}>{t.common.mb}</span>
      </span>
      <span className={styles.actions}>
        {before}
        <IconLink
          icon="eye"
          label={t.documentList.preview(title)}
          href={api.resolve(document.cacheURL || document.resourceURL)}
          target="_blank"
          rel="noopener"
        />
        {after}
      </span>
    </>
  );
}
