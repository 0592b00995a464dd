import type { ReactNode } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import text from '../ui/text.module.css';
import styles from './PreviewSheet.module.css';

interface PreviewSheetProps {
  /** The page in small. */
  children: ReactNode;
  name: string;
  /** Its first page; `off` if it is left out, `file` if it is packed beside the pages. */
  page: number | 'off' | 'file';
  /** What is printed large on it: the number or letter of a divider. */
  mark?: string | undefined;
  outlined?: boolean;
  chosen?: boolean;
  /** Whether it belongs to a document, so that a list beside the preview can bring it into view. */
  ofDocument?: boolean;
}

/** One sheet of the package preview. */
export function PreviewSheet({
  children,
  name,
  page,
  mark,
  outlined,
  chosen,
  ofDocument,
}: PreviewSheetProps) {
  const t = useAllMessages();
  return (
    <li
      className={classNames(
        styles.sheet,
        outlined && styles.outlined,
        chosen && styles.chosen,
        page === 'off' && styles.off,
      )}
      title={name}
      data-document={ofDocument}
    >
      <span className={styles.glyph} data-mark={mark}>
        {children}
      </span>
      <span className={text.hidden}>
        <bdi>{name}</bdi>
        {typeof page === 'number' ? `, ${t.preview.page} ` : ', '}
      </span>
      <span>{typeof page === 'number' ? page : t.preview[page]}</span>
    </li>
  );
}
