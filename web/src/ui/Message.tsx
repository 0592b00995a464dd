import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Message.module.css';

type Tone = 'info' | 'warning' | 'bad' | 'good';

const icons: Record<Tone, IconName> = { info: 'info', warning: 'warning', bad: 'alert', good: 'check' };

/** A sentence in a coloured frame; failures are announced at once. */
export function Message({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={classNames(styles.message, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
