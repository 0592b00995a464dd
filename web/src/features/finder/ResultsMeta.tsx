import { totalPages } from '@submittal/domain/pager';
import { useRef } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import { activeChoices, removeChoice } from './choices.ts';
import { useGaveWay } from './GaveWay.tsx';
import { OwnLanguage } from './OwnLanguage.tsx';
import styles from './ResultsMeta.module.css';
import { TextsComing } from './texts-coming-part.ts';
import type { Finder } from './use-finder.ts';

type ShownFinder = Pick<Finder, 'state' | 'change' | 'page' | 'loading'> & {
  filters: Pick<Finder['filters'], 'data'>;
};

/** The number of results, and the active filters, each with a button to remove it. */
export function ResultsMeta({ finder }: { finder: ShownFinder }) {
  const t = useMessages().finder;
  const { state, change, filters, page, loading } = finder;
  const found = useRef<HTMLSpanElement>(null);
  const count = state.mode === 'products' ? t.productCount : t.systemCount;
  const partly = useGaveWay(state.text, page ?? { gaveWay: null });
  const said = loading ? '' : JSON.stringify([page?.total, state.text, state.page]);
  return (
    <div className={styles.meta}>
      <span ref={found} role="status" tabIndex={-1} data-skip-target="results">
        {/* Other words are another node: nothing moves if they are longer. */}
        <span key={said}>
          {!loading && page && page.total > 0 && (
            <>
              <b>{page.total}</b> {count(page.total)}
              {state.text && ` ${t.forText(state.text)}`}, {t.page} <b>{state.page}</b> {t.of}{' '}
              {totalPages(page.total)}
              {partly && <span className={text.hidden}>. {partly}</span>}
            </>
          )}
          {!loading && page?.total === 0 && (
            <>
              <b>0</b> {count(0)}
              <span className={text.hidden}>. {t.noResults}</span>
            </>
          )}
          {loading && t.loadingResults}
        </span>
      </span>
      <span className={styles.chips}>
        <OwnLanguage finder={finder} className={styles.own} />
        {activeChoices(state.choices, filters.data ?? []).map((choice) => (
          <button
            key={`${choice.field}:${choice.value}`}
            type="button"
            className={styles.chip}
            aria-label={t.removeFilter(choice.name)}
            onClick={({ currentTarget: chip }) => {
              // The chip disappears with the focus, so its neighbour takes the focus.
              const next = [chip.nextElementSibling, chip.previousElementSibling, found.current].find(
                (element) => element instanceof HTMLElement,
              );
              change((before) => ({ choices: removeChoice(before.choices, choice) }));
              next?.focus({ preventScroll: true });
            }}
          >
            {choice.name}
            <Icon name="close" size={12} />
          </button>
        ))}
      </span>
      {!loading && page?.textsComing && (
        <PartBoundary waiting={null} failed={() => null}>
          <TextsComing />
        </PartBoundary>
      )}
    </div>
  );
}
