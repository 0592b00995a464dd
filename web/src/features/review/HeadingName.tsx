import { MAX_HEADING_CHARACTERS } from '@submittal/contract/constants';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SectionRow.module.css';

interface HeadingNameProps {
  name: string;
  /** Called with the typed name, or with undefined if the name stays. */
  onDone(name: string | undefined): void;
}

/** The field for the name of a heading: Enter keeps it, Escape cancels. */
export function HeadingName({ name, onDone }: HeadingNameProps) {
  const t = useAllMessages().review.heading;
  const input = useRef<HTMLInputElement>(null);
  // Until something is typed, it shows the name, which another window may change.
  const [value = name, setValue] = useState<string>();
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
    input.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <input
        ref={input}
        type="text"
        className={styles.field}
        dir="auto"
        aria-label={t.name}
        maxLength={MAX_HEADING_CHARACTERS}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onDone(value);
          else if (event.key === 'Escape') onDone(undefined);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className={styles.actions}>
        <Button look="quiet" onClick={() => onDone(undefined)}>
          {t.cancel}
        </Button>
        <Button onClick={() => onDone(value)}>{t.done}</Button>
      </span>
    </>
  );
}
