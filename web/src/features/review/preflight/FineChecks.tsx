import type { FineCheck } from '@submittal/domain/preflight/fine-checks';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Findings.module.css';
import { usePreflightWords } from './preflight-words.ts';

/** What was looked for and is fine: shut beside findings, open where there are none. */
export function FineChecks({ checks, clear }: { checks: readonly FineCheck[]; clear: boolean }) {
  const t = usePreflightWords();
  return (
    <>
      {clear && (
        <div className={styles.clear} role="status">
          <svg viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26.5" strokeWidth="1.5" />
            <circle cx="28" cy="28" r="22" strokeDasharray="2 3" />
            <path d="m17.5 29 7 7 14-15.5" strokeWidth="3" />
          </svg>
          <div>
            <b>{t.clear}</b>
            <p>{t.checks(checks.length)}</p>
          </div>
        </div>
      )}
      {checks.length > 0 && (
        <details className={styles.fine} open={clear}>
          <summary>
            <span>{t.fine}</span>
            <small>{t.checks(checks.length)}</small>
            <Icon name="chevronDown" size={12} />
          </summary>
          <ul>
            {checks.map((name) => (
              <li key={name}>
                <Icon name="check" size={12} />
                <span>{t.words.checks[name]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
