import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { documentHandle, documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { hasFacts } from '@submittal/domain/facts-standing';
import { toMegabytes } from '@submittal/domain/file-size';
import { ownEntry } from '@submittal/domain/own-entry';
import { canBePages } from '@submittal/domain/package-layout';
import { bytesIn } from '@submittal/domain/selection-figures';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import { fileSize } from '../../upload/chosen-files.ts';
import { MarkedNote } from '../marks/MarkedNote.tsx';
import { SelectedPagesMark } from '../pages/SelectedPagesMark.tsx';
import { shownProduct } from '../shown-product.ts';
import styles from './DocumentRow.module.css';
import { NotedMark } from './NotedMark.tsx';
import { RowFacts } from './RowFacts.tsx';
import { StandingMark } from './StandingMark.tsx';
import { SupersededMark } from './SupersededMark.tsx';

const MEGABYTE = 1024 * 1024;

interface DocumentRowProps {
  document: ProjectResource;
  number: string;
  /** The grip, or the padlock. */
  handle: ReactNode;
  /** Buttons before and after the eye. */
  before?: ReactNode;
  after?: ReactNode;
  /** What was found of it. */
  found?: ReactNode;
  /** Takes the newer version of a superseded document. */
  onRenew?: ((id: string) => void) | undefined;
}

/** The contents of a row in the document list. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, number, handle, before, after, found, onRenew } = props;
  const t = useAllMessages();
  const { api } = useApp();
  const title = documentTitle(document.resourceName);
  const kind = ownEntry(t.documentTypes, documentTypeKey(document)) ?? documentTypeLabel(document);
  // In megabytes, a visitor's small file would round to nothing.
  const small = document.productID === UPLOADS_PRODUCT_ID && bytesIn(document) < MEGABYTE;
  const about = [
    shownProduct(document, t),
    document.resourceSubtitle || kind,
    small ? fileSize(bytesIn(document), t) : '',
  ].filter((part) => part !== '');
  // Browsers show pages but download any other file, and a tab opened for it would stay empty.
  const preview = canBePages(document)
    ? { label: t.documentList.preview(title), target: '_blank', rel: 'noopener' }
    : { label: t.documentList.downloads(title), title: t.documentList.downloads(title) };
  const narrow = [document.documentCode, document.resourceLanguage].filter(Boolean).join(' · ');
  return (
    <>
      {handle}
      <span className={`${styles.number} ${text.num}`}>{number}</span>
      <span
        className={styles.name}
        data-handle={documentHandle(document.resourceID, document.resourceDocumentType)}
      >
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
        <SelectedPagesMark document={document} />
        <MarkedNote document={document} />
        {hasFacts(document) && <RowFacts document={document} />}
        <StandingMark document={document} />
        <SupersededMark document={document} onRenew={onRenew} />
        <NotedMark document={document} />
        {found}
      </span>
      <span className={classNames(text.code, styles.code)}>{document.documentCode}</span>
      <span className={classNames(text.small, styles.language)}>{document.resourceLanguage}</span>
      <span className={styles.size}>
        {t.common.decimal(toMegabytes(bytesIn(document)).toFixed(2))}{' '}
        <span className={`${text.muted} ${text.small}`}>{t.common.mb}</span>
      </span>
      <span className={styles.actions}>
        {before}
        <IconLink icon="eye" {...preview} href={api.resolve(document.cacheURL || document.resourceURL)} />
        {after}
      </span>
    </>
  );
}
