import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './SkipButton.module.css';

/** The targets of skip buttons; the target element has the name in `data-skip-target`. */
export type SkipTarget = 'results' | 'forward';

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
      onClick={({ currentTarget }) => {
        const root = currentTarget.getRootNode();
        if (!(root instanceof ShadowRoot)) return;
        const targets = [...root.querySelectorAll<HTMLElement>(`[data-skip-target="${to}"]`)];
        // The forward button is in the header or, on narrow views, in the dock.
        targets.find((target) => target.checkVisibility())?.focus();
      }}
    >
      {children}
    </button>
  );
}
