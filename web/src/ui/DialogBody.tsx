import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
