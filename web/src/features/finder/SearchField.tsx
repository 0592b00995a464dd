import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SearchField.module.css';

/** A pause in typing of this length starts the search. */
const PAUSE_MS = 250;

/** Whether a key press belongs to a field the visitor types in, inside shadow roots too. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** Whether a key press belongs to a modal window, which the focus must not leave. */
const isInModal = (event: KeyboardEvent) =>
  event.composedPath().some((node) => node instanceof Element && node.matches('[aria-modal="true"]'));

/** The search: `/` moves to it from anywhere, Escape clears it. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useMessages().finder;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);

  // The address was changed in another way (back, forward, reset): it replaces the field's text.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onChange(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || isInModal(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', toSearch);
    return () => window.removeEventListener('keydown', toSearch);
  }, []);

  const send = (next: string) => {
    setText(next);
    setSent(next.trim());
    onChange(next.trim());
  };

  return (
    <search className={styles.search} part="search">
      <Icon name="search" className={styles.glass} />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            send('');
          }
        }}
      />
      {text ? (
        <IconButton
          icon="close"
          label={t.clearSearch}
          className={styles.clear}
          onClick={() => {
            send('');
            input.current?.focus();
          }}
        />
      ) : (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
    </search>
  );
}
