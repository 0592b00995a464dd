import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './NoticeSheet.module.css';

interface NoticeSheetProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
  bad?: boolean;
  /** The screen's own heading, where nothing above has one. */
  main?: boolean;
}

/** A sheet that says one thing, with a drawing above and the ways on below. */
export function NoticeSheet({ drawing, title, text, children, bad, main }: NoticeSheetProps) {
  const Heading = main ? 'h1' : 'h2';
  return (
    <section className={classNames(layout.sheet, styles.notice)} {...(bad ? { role: 'alert' } : {})}>
      <span className={classNames(styles.drawing, bad && styles.bad)}>{drawing}</span>
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
