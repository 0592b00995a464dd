import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './InlineEdit.module.css';

interface InlineEditProps {
  value: string;
  /** What is edited, for people who cannot see its place. */
  label: string;
  /** Most characters. */
  max: number;
  placeholder?: string | undefined;
  /**
   * Gets the text without the spaces around it, once; undefined where it is to stay as it was. `byKey` where the focus was
   * here to the end, and goes with the field.
   */
  onDone(value: string | undefined, byKey: boolean): void;
  className?: string | undefined;
}

/** A name that is edited in its place: Enter and leaving it keep what was typed, Escape returns what was there. */
export function InlineEdit({ value, label, max, placeholder, onDone, className }: InlineEditProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const done = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (kept: boolean, byKey: boolean) => {
    // The field goes when it is done, and leaving it is one more event.
    if (done.current) return;
    done.current = true;
    const text = typed.trim();
    onDone(kept && text !== value ? text : undefined, byKey);
  };
  const press = (event: KeyboardEvent) => {
    // Enter ends the composition of a character, too.
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
