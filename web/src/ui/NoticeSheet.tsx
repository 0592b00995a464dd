import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './Heading.tsx';
import layout from './layout.module.css';
import styles from './NoticeSheet.module.css';

interface NoticeProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The actions. */
  children: ReactNode;
  bad?: boolean;
  /** It is the screen's own heading, because nothing above has one. */
  main?: boolean;
  className?: string | undefined;
}

/** Says one thing, with a drawing above and the actions below. */
export function Notice({ drawing, title, text, children, bad, main, className }: NoticeProps) {
  return (
    <section className={classNames(styles.notice, className)} {...(bad ? { role: 'alert' } : {})}>
      <span className={classNames(styles.drawing, bad && styles.bad)}>{drawing}</span>
      <Heading level={main ? 1 : 2} className={styles.title}>
        {title}
      </Heading>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** The same on a sheet of its own. */
export function NoticeSheet({ className, ...notice }: NoticeProps) {
  return <Notice {...notice} className={classNames(layout.sheet, className)} />;
}
