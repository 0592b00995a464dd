import { type Search, searches } from '@submittal/contract/facets';
import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { useUnused } from '../../app/use-unused.ts';
import text from '../../ui/text.module.css';
import styles from './ModeTabs.module.css';

interface ModeTabsProps {
  readonly mode: Search;
  /** How many results the same text has in the other mode; undefined until known, or if there is no text. */
  readonly others: number | undefined;
  readonly onChange: (mode: Search) => void;
}

/** Products or systems: a tab list with arrow-key navigation. */
export function ModeTabs({ mode, others, onChange }: ModeTabsProps) {
  const t = useMessages().finder;
  const unused = useUnused();
  const list = useRef<HTMLDivElement>(null);
  const other: Search = mode === 'products' ? 'systems' : 'products';

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    const next = event.key === 'Home' ? 'products' : event.key === 'End' ? 'systems' : other;
    event.preventDefault();
    if (next !== mode) onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus();
  };

  // Whoever came to systems by an address must find back.
  if (unused?.systems && mode === 'products') return null;

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t.searchWhat}>
      {searches.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-mode={name}
          aria-selected={name === mode}
          tabIndex={name === mode ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => {
            if (name !== mode) onChange(name);
          }}
        >
          {t[name]}
          {name !== mode && others !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{others}</span>
              <span className={text.hidden}> {t.otherFinds(others)}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
