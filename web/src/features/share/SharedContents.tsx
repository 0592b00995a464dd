import type { ShareContent } from '@submittal/contract/sharing';
import { useMessages } from '../../element/app-context.ts';
import text from '../../ui/text.module.css';
import styles from './SharedContents.module.css';

interface SharedContentsProps {
  contents: readonly ShareContent[];
  /** Address of the package, for opening it at a page. */
  address: string;
  /** Shows a page in the viewer beside; without it the list's links open the package. */
  onPage?: ((page: number) => void) | undefined;
}

/** The documents of a shared package; each leads to its first page. */
export function SharedContents({ contents, address, onPage }: SharedContentsProps) {
  const t = useMessages().sharing;
  return (
    <nav className={styles.contents} aria-label={t.contents}>
      <h2 className={text.label}>{t.contents}</h2>
      <ol className={styles.list}>
        {contents.map(({ title, heading, page }, index) => (
          <li key={`${index}-${title}`} className={styles.item}>
            {heading !== contents[index - 1]?.heading && <span className={styles.heading}>{heading}</span>}
            {page === null ? (
              <span className={styles.row}>
                <span>{title}</span>
                <span className={text.muted}>{t.file}</span>
              </span>
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
                <span>{title}</span>
                <span className={text.num} title={t.page(page)}>
                  {page}
                </span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
