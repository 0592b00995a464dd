import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { Fragment } from 'react';
import { useMessages } from '../../element/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import { SupersededMark } from '../document-list/SupersededMark.tsx';
import styles from './DocumentList.module.css';

/** Titles of the documents in the submittal: a line for none or one, a list to open for more. */
export function DocumentList({ documents }: { documents: readonly ProjectResource[] }) {
  const t = useMessages();
  const titles = documents.map((document) => documentTitle(document.resourceName));
  if (titles.length < 2) {
    return (
      <div className={styles.documents}>
        <div className={styles.line}>
          <Icon name="sheet" />
          <bdi className={text.clampOne}>{titles[0] ?? t.header.noDocuments}</bdi>
        </div>
      </div>
    );
  }
  return (
    <details className={styles.documents}>
      <summary>
        <Icon name="chevronRight" />
        <b>{t.header.documentsIn}</b>
        <span className={text.clampOne}>
          {documents.map((document, index) => (
            <Fragment key={document.resourceID}>
              {index > 0 && ' · '}
              <bdi>{titles[index]}</bdi>
            </Fragment>
          ))}
        </span>
      </summary>
      <ol className={styles.list}>
        {documents.map((document, index) => (
          <li key={document.resourceID}>
            <span className={`${text.code} ${text.num}`}>{String(index + 1).padStart(2, '0')}</span>
            <span>
              <bdi>{titles[index]}</bdi> <SupersededMark document={document} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
