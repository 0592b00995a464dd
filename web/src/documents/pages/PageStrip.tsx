import styles from './KeepPages.module.css';
import type { PagesState } from './pages-state.ts';

/** The document seen from its edge: what is selected of it, and what is left out. Decoration, for the count says it. */
export function PageStrip({ state: { ranges, pageCount } }: { state: PagesState }) {
  const stretches: { first: number; last: number; isSelected: boolean }[] = [];
  let next = 1;
  for (const { first, last } of ranges) {
    if (first > next) stretches.push({ first: next, last: first - 1, isSelected: false });
    stretches.push({ first, last, isSelected: true });
    next = last + 1;
  }
  if (next <= pageCount) stretches.push({ first: next, last: pageCount, isSelected: false });
  return (
    <div className={styles.strip} aria-hidden="true">
      {stretches.map(({ first, last, isSelected }) => (
        <i key={first} data-kept={isSelected || undefined} style={{ flexGrow: last - first + 1 }} />
      ))}
    </div>
  );
}
