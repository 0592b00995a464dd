import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
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
          <span className={text.clampOne}>{titles[0] ?? t.header.noDocuments}</span>
        </div>
      </div>
    );
  }
  return (
    <details className={styles.documents}>
      <summary>
        <Icon name="chevronRight" />
        <b>{t.header.documentsIn}</b>
        <span className={text.clampOne}>{titles.join(' · ')}</span>
      </summary>
      <ol className={styles.list}>
        {documents.map((document, index) => (
          <li key={document.resourceID}>
            <span className={`${text.code} ${text.num}`}>{String(index + 1).padStart(2, '0')}</span>
            <span>
              {titles[index]} <SupersededMark document={document} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
