import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The buttons of a dialog; `note` is at the other end of the line. */
export function DialogFooter({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div data-dock="" className={styles.footer}>
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </div>
  );
}
