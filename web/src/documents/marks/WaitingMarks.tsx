import type { Annotation } from '@submittal/contract/annotation';
import type { ProjectResource } from '@submittal/contract/document';
import { useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import text from '../../ui/text.module.css';
import { pagePicture } from '../preview/page-picture.ts';
import styles from './MarkPanel.module.css';
import { shortWords } from './mark-name.ts';
import { useMarksWords } from './marks-words.ts';
import { PageCutout } from './PageCutout.tsx';

interface WaitingMarksProps {
  document: ProjectResource;
  marks: readonly Annotation[];
  /** The place of the chosen mark; -1 for none. */
  chosen: number;
  /** Goes to a mark on its page. */
  onGo(at: number): void;
  /** Says that marks belong where they are. */
  onKeep(places: readonly number[]): void;
}

/**
 * The marks whose page changed with another edition of the document: one after the other, as its page was and as that page
 * is now. They stay where they are, moved on the page, or deleted.
 */
export function WaitingMarks({ document, marks, chosen, onGo, onKeep }: WaitingMarksProps) {
  const { api } = useApp();
  const t = useMarksWords();
  const [seen, setSeen] = useState(0);
  const places = marks.flatMap((mark, at) => (mark.unplaced && mark.page <= document.pageCount ? [at] : []));
  const at = places.includes(chosen) ? chosen : (places.find((place) => place >= seen) ?? places[0]);
  const mark = at === undefined ? undefined : marks[at];
  if (at === undefined || !mark) return null;
  const was =
    mark.placedOn && pagePicture(api, { cacheURL: pagesOf(mark.placedOn), pageCount: 1 }, mark.page);
  return (
    <section className={styles.chosen}>
      <div className={styles.head}>
        <Heading level={3}>{t.needPlace}</Heading>
        <span className={text.muted}>{places.length}</span>
      </div>
      <p className={styles.note}>{t.needPlaceText}</p>
      <div className={styles.waiting}>
        <p>
          <b>
            <bdi>{shortWords(mark) || t.kinds[mark.kind]}</bdi>
          </b>{' '}
          <span className={text.muted}>{t.onPage(mark.page)}</span>
        </p>
        {was && <PageCutout caption={t.before} address={was} mark={mark} />}
        <PageCutout caption={t.now} address={pagePicture(api, document, mark.page)} mark={mark} />
        <div className={styles.acts}>
          <Button onClick={() => onGo(at)}>{t.showMark}</Button>
          <Button
            look="primary"
            onClick={() => {
              setSeen(at);
              onKeep([at]);
            }}
          >
            {t.keepHere}
          </Button>
        </div>
        {places.length > 1 && (
          <Button look="link" onClick={() => onKeep(places)}>
            {t.keepAllHere(places.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The address of an edition's pages, from that of its file. */
function pagesOf(file: string): string {
  return file.replace(/\/file$/, '/pages.pdf');
}
