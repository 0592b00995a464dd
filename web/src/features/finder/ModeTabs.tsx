import { type Search, searches } from '@submittal/contract/facets';
import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '../../element/app-context.ts';
import styles from './ModeTabs.module.css';

/** Products or systems: a tab list that the arrow keys move in. */
export function ModeTabs({ mode, onChange }: { mode: Search; onChange: (mode: Search) => void }) {
  const t = useMessages().finder;
  const list = useRef<HTMLDivElement>(null);
  const other: Search = mode === 'products' ? 'systems' : 'products';

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    const next = event.key === 'Home' ? 'products' : event.key === 'End' ? 'systems' : other;
    event.preventDefault();
    if (next !== mode) onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus();
  };

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
        </button>
      ))}
    </div>
  );
}
