import type { ReactNode } from 'react';
import { useState } from 'react';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './Group.module.css';

interface GroupProps {
  letter: string;
  title: string;
  /** What is inside, for when it is shut. */
  summary: ReactNode;
  /** Whether it is open at first on a narrow view; on others it is. */
  openNarrow: boolean;
  children: ReactNode;
}

/** A lettered group of the form, which opens and shuts. */
export function Group({ letter, title, summary, openNarrow, children }: GroupProps) {
  const narrow = useMedia('(max-width: 639px)');
  const [open, setOpen] = useState(openNarrow || !narrow);
  return (
    <details className={styles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        <Heading level={3}>{title}</Heading>
        <span className={styles.rule} />
        <span className={styles.summary}>{summary}</span>
        <Icon name="chevronDown" />
      </summary>
      {children}
    </details>
  );
}
