import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './StatusTag.module.css';

/** How the work stands, in a word. */
export function StatusTag({ state, children }: { state: 'busy' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[state])}>
      {state === 'busy' ? (
        <span className={styles.spin} />
      ) : (
        <Icon name={state === 'good' ? 'check' : 'alert'} />
      )}
      {children}
    </span>
  );
}
