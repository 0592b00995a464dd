import { totalPages } from '@submittal/domain/pager';
import { useMessages } from '../../element/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { activeChoices, removeChoice } from './choices.ts';
import styles from './ResultsMeta.module.css';
import type { Finder } from './use-finder.ts';

/** How many results there are, and the filters they come from, each with a way to remove it. */
export function ResultsMeta({ finder }: { finder: Finder }) {
  const t = useMessages().finder;
  const { state, change, filters, page, loading } = finder;
  const count = state.mode === 'products' ? t.productCount : t.systemCount;
  return (
    <div className={styles.meta}>
      <span role="status">
        {!loading && page && page.total > 0 && (
          <>
            <b>{page.total}</b> {count(page.total)}
            {state.text && ` ${t.forText(state.text)}`}, {t.page} <b>{state.page}</b> {t.of}{' '}
            {totalPages(page.total)}
          </>
        )}
        {!loading && page?.total === 0 && (
          <>
            <b>0</b> {count(0)}
            <span className={styles.hidden}>. {t.noResults}</span>
          </>
        )}
        {loading && t.loadingResults}
      </span>
      <span className={styles.chips}>
        {activeChoices(state.choices, filters.data ?? []).map((choice) => (
          <button
            key={`${choice.field}:${choice.value}`}
            type="button"
            className={styles.chip}
            aria-label={t.removeFilter(choice.name)}
            onClick={() => change((before) => ({ choices: removeChoice(before.choices, choice) }))}
          >
            {choice.name}
            <Icon name="close" size={12} />
          </button>
        ))}
      </span>
    </div>
  );
}
