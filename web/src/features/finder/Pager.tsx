import { pageItems, totalPages } from '@submittal/domain/pager';
import { useMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Pager.module.css';
import type { Finder } from './use-finder.ts';

/** The page selector, shown if there are results. */
export function Pager({ finder }: { finder: Pick<Finder, 'state' | 'change' | 'page'> }) {
  const t = useMessages().finder;
  const { state, change, page } = finder;
  const total = totalPages(page?.total ?? 0);
  if (total < 1) return null;
  const goTo = (to: number) => change({ page: to });
  const atStart = state.page <= 1;
  const atEnd = state.page >= total;
  return (
    <nav className={styles.pager} aria-label={t.pager} part="pager">
      <button
        type="button"
        className={styles.way}
        aria-label={t.previousPage}
        aria-disabled={atStart || undefined}
        onClick={() => !atStart && goTo(state.page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {pageItems(state.page, total).map((item, index, items) =>
        item === 'ellipsis' ? (
          <span key={`after-${items[index - 1]}`}>…</span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t.goToPage(item)}
            aria-current={item === state.page ? 'page' : undefined}
            onClick={() => item !== state.page && goTo(item)}
          >
            {item}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.way}
        aria-label={t.nextPage}
        aria-disabled={atEnd || undefined}
        onClick={() => !atEnd && goTo(state.page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}
