import type { Search } from '@submittal/contract/facets';
import { useLayoutEffect, useRef } from 'react';
import { WidestWords } from '../../documents/buttons/WidestWords.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './ButtonColumns.module.css';
import { columnsFor } from './columns-for.ts';
import card from './ResultCard.module.css';
import list from './ResultList.module.css';

/**
 * Decides how many columns of document buttons the cards have: as many as the words of the visitor's language, in the
 * fonts of the page, leave room for. It has the shape of a card, and writes `data-columns` on what contains it, where
 * the cards' style sheet reads it, before the change is drawn.
 */
export function ButtonColumns({ mode }: { mode: Search }) {
  const shape = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [around, across, widest] = [shape.current?.parentElement, row.current, words.current];
    if (!around || !across || !widest) return;
    const observer = new ResizeObserver(() => {
      const gap = Number.parseFloat(getComputedStyle(across).columnGap) || 0;
      around.dataset['columns'] = String(columnsFor(across.clientWidth, widest.offsetWidth, gap));
    });
    observer.observe(across);
    observer.observe(widest);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={shape} className={classNames(layout.sheet, list.sheet, styles.shape)} aria-hidden="true" inert>
      <div className={classNames(card.card, mode === 'systems' && card.system)}>
        <div />
        <div className={card.main}>
          <div ref={row} className={card.buttons}>
            <WidestWords mode={mode} ref={words} />
          </div>
        </div>
      </div>
    </div>
  );
}
