import type { Lapse } from '@submittal/domain/facts-standing';
import styles from './FactSign.module.css';

/** An octagon for what has lapsed, a diamond for what lapses too early. The words beside it say the same. */
export function FactSign({ kind, size = 16 }: { kind: Lapse['kind']; size?: 12 | 16 }) {
  return (
    <svg
      className={styles.sign}
      data-kind={kind}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {kind === 'lapsed' ? (
        <path d="M6.4 1.5h7.2l4.9 4.9v7.2l-4.9 4.9H6.4l-4.9-4.9V6.4z" />
      ) : (
        <path d="M10 .9 19.1 10 10 19.1.9 10z" />
      )}
      <path className={styles.mark} d="M10 5.8v5M10 13.4v.2" />
    </svg>
  );
}
