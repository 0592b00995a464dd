import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './StatusTag.module.css';

interface StatusTagProps {
  state: 'busy' | 'waiting' | 'good' | 'bad';
  /** For use in a row instead of above a heading. */
  small?: boolean;
  children: ReactNode;
}

const icons: Record<Exclude<StatusTagProps['state'], 'busy'>, IconName> = {
  waiting: 'retry',
  good: 'check',
  bad: 'alert',
};

/** The state of the work, in a word. */
export function StatusTag({ state, small, children }: StatusTagProps) {
  return (
    <span className={classNames(styles.tag, styles[state], small && styles.small)}>
      {state === 'busy' ? <Spinner /> : <Icon name={icons[state]} />}
      {children}
    </span>
  );
}
