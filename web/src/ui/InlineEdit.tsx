import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './InlineEdit.module.css';
import { useLatest } from './use-latest.ts';

interface InlineEditProps {
  value: string;
  /** What is edited, for people who cannot see where the field is. */
  label: string;
  /** The maximum number of characters. */
  max: number;
  placeholder?: string | undefined;
  /**
   * Called once, with the trimmed text, or undefined if the value is to stay. `byKey` is true if Enter or
   * Escape ended the edit while the field had the focus, which is lost with the field.
   */
  onDone(value: string | undefined, byKey: boolean): void;
  className?: string | undefined;
}

/**
 * A name edited in place: Enter and leaving the field keep what was typed, also by leaving the screen, and Escape restores
 * the old value.
 */
export function InlineEdit({ value, label, max, placeholder, onDone, className }: InlineEditProps) {
  const field = useRef<HTMLInputElement>(null);
  // Until something is typed, it shows the value, which another window may change.
  const [typed = value, setTyped] = useState<string>();
  const done = useRef(false);
  const finish = (isSaved: boolean, byKey: boolean) => {
    // The field is removed when done, and that fires one more blur event.
    if (done.current) return;
    done.current = true;
    const text = typed.trim();
    onDone(isSaved && text !== value ? text : undefined, byKey);
  };
  const latest = useLatest(finish);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.select();
    return () => {
      // Gone with its screen, which no blur tells of.
      if (!input?.isConnected) latest.current(true, false);
    };
  }, [latest]);
  const press = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };
  return (
    <input
      ref={field}
      className={classNames(styles.field, className)}
      aria-label={label}
      maxLength={max}
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => finish(true, false)}
    />
  );
}
