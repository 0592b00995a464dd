import type { Annotation } from '@submittal/contract/annotation';
import type { ProjectResource } from '@submittal/contract/document';
import { useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import { pagePicture } from '../preview/page-picture.ts';
import { useMarksWords } from './marks-words.ts';
import styles from './PageRail.module.css';

/** The most pages that are drawn before more are asked for. */
const MOST = 60;

interface PageRailProps {
  document: ProjectResource;
  page: number;
  marks: readonly Annotation[];
  onPage(page: number): void;
}

/** The pages of a document in small with their numbers of marks; on a phone a bar with the two beside it. */
export function PageRail({ document, page, marks, onPage }: PageRailProps) {
  const t = useMarksWords();
  const { documentPreview: words } = useAllMessages();
  const { api } = useApp();
  const [most, setMost] = useState(Math.max(MOST, page));
  const of = document.pageCount;
  const counts = new Map<number, number>();
  for (const mark of marks) counts.set(mark.page, (counts.get(mark.page) ?? 0) + 1);
  const countOn = (number: number) => counts.get(number) ?? 0;
  const shown = Array.from({ length: Math.min(Math.max(most, page), of) }, (_, at) => at + 1);
  return (
    <nav className={styles.rail} aria-label={t.pages}>
      <ol className={styles.pages}>
        {shown.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.page}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              <span className={text.hidden}>{`${t.page(number, of)}, ${t.count(countOn(number))}`}</span>
              <Small address={pagePicture(api, document, number)} />
              <span aria-hidden="true">{number}</span>
              {countOn(number) > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {countOn(number)}
                </span>
              )}
            </button>
          </li>
        ))}
        {most < of && (
          <li>
            <Button onClick={() => setMost(most + MOST)}>{t.morePages}</Button>
          </li>
        )}
      </ol>
      <div className={styles.bar}>
        <IconButton
          icon="chevronLeft"
          label={words.previousPage}
          unavailable={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span role="status">
          <b>{t.page(page, of)}</b> <span className={text.muted}>{t.count(countOn(page))}</span>
        </span>
        <IconButton
          icon="chevronRight"
          label={words.nextPage}
          unavailable={page >= of}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

function Small({ address }: { address: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.paper}>
      {address !== undefined && failed !== address && (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      )}
    </span>
  );
}
