import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './SkipButton.module.css';
import { focusTarget, type SkipTarget } from './skip-target.ts';

/**
 * A shortcut for keyboard users, visible while it has the focus. It is a button, not a link: the address is
 * the application's, and a fragment does not reach into a shadow root.
 */
export function SkipButton({
  to,
  className,
  children,
}: {
  to: SkipTarget;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames(styles.skip, className)}
      onClick={({ currentTarget }) => focusTarget(currentTarget, to)}
    >
      {children}
    </button>
  );
}
