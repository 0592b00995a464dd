import type { Weight } from '@submittal/domain/preflight/finding-kinds';
import styles from './Findings.module.css';

const kinds = { mayBeReturned: 'lapsed', worthALook: 'lapses' } as const;

/** The sign of a weight with the number of a finding in it, the same at the finding and in its row. */
export function NumberedSign({ weight, number }: { weight: Weight; number: number }) {
  return (
    <svg className={styles.sign} data-kind={kinds[weight]} viewBox="0 0 20 20" aria-hidden="true">
      {weight === 'mayBeReturned' ? (
        <path d="M6.4 1.5h7.2l4.9 4.9v7.2l-4.9 4.9H6.4l-4.9-4.9V6.4z" />
      ) : (
        <path d="M10 .9 19.1 10 10 19.1.9 10z" />
      )}
      <text x="10" y="10" data-digits={String(number).length}>
        {number}
      </text>
    </svg>
  );
}
