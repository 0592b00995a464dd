import styles from './KeepPages.module.css';
import type { KeptState } from './kept-state.ts';

/** The document seen from its edge: what is kept of it, and what is left out. Decoration, for the count says it. */
export function PageStrip({ state: { ranges, pageCount } }: { state: KeptState }) {
  const stretches: { first: number; last: number; isKept: boolean }[] = [];
  let next = 1;
  for (const { first, last } of ranges) {
    if (first > next) stretches.push({ first: next, last: first - 1, isKept: false });
    stretches.push({ first, last, isKept: true });
    next = last + 1;
  }
  if (next <= pageCount) stretches.push({ first: next, last: pageCount, isKept: false });
  return (
    <div className={styles.strip} aria-hidden="true">
      {stretches.map(({ first, last, isKept }) => (
        <i key={first} data-kept={isKept || undefined} style={{ flexGrow: last - first + 1 }} />
      ))}
    </div>
  );
}
