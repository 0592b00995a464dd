import type { ShareContent } from '@submittal/contract/sharing';
import { formatResultSize } from '@submittal/domain/file-size';
import { useAllMessages } from '../../app/app-context.ts';
import { Heading } from '../../ui/Heading.tsx';
import text from '../../ui/text.module.css';
import styles from './SharedContents.module.css';

interface SharedContentsProps {
  contents: readonly ShareContent[];
  /** Returns the note beside a title, and the page that the title leads to. */
  entry(content: ShareContent): { note: string; page?: number };
  /** The address of the package, for opening it at a page. */
  address: string;
  /** Shows a page in the viewer beside the list; if omitted, the list's links open the package. */
  onPage?: ((page: number) => void) | undefined;
}

/** The documents of a shared package, under their products, with their sizes. */
export function SharedContents({ contents, entry, address, onPage }: SharedContentsProps) {
  const t = useAllMessages();
  return (
    <nav className={styles.contents} aria-label={t.sharing.contents}>
      <Heading level={2} className={text.label}>
        {t.sharing.contents}
      </Heading>
      <ol className={styles.list}>
        {contents.map((content, index) => {
          const { title, heading, size } = content;
          const { note, page } = entry(content);
          const row = (
            <>
              <bdi className={styles.title}>{title}</bdi>
              <span className={`${text.num} ${styles.note}`}>{note}</span>
              <span className={`${text.num} ${text.small} ${text.muted} ${styles.size}`}>
                {t.common.decimal(formatResultSize(size))} {t.common.mb}
              </span>
            </>
          );
          return (
            <li key={`${index}-${title}`}>
              {heading !== contents[index - 1]?.heading && <bdi className={styles.heading}>{heading}</bdi>}
              {page === undefined ? (
                <span className={styles.row}>{row}</span>
              ) : (
                <a
                  className={styles.row}
                  href={`${address}#page=${page}`}
                  target="_blank"
                  rel="noopener"
                  onClick={(event) => {
                    if (!onPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onPage(page);
                  }}
                >
                  {row}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
