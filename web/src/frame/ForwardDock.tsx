import type { Step } from '@submittal/domain/workflow';
import { memo, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../app/app-context.ts';
import { ForwardAction } from './ForwardAction.tsx';
import styles from './ForwardDock.module.css';
import { ReviewedCheckbox } from './ReviewedCheckbox.tsx';
import type { ForwardButton } from './use-forward.ts';

interface ForwardDockProps {
  screen: Step;
  forward: ForwardButton | undefined;
}

/** The forward button at the bottom edge of narrow views. */
export const ForwardDock = memo(function ForwardDock({ screen, forward }: ForwardDockProps) {
  const t = useMessages();
  const dock = useRef<HTMLElement>(null);
  const isThere = forward !== undefined;
  // What sticks to the bottom of a screen stays above the dock.
  useLayoutEffect(() => {
    const [element, screens] = [dock.current, dock.current?.parentElement];
    if (!isThere || !element || !screens) return;
    const observer = new ResizeObserver(() => {
      screens.style.setProperty('--sb-size-dock', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isThere]);
  if (!forward) return null;
  return (
    <section ref={dock} data-dock="" className={styles.dock} aria-label={t.header.next}>
      {screen === 'review' && <ReviewedCheckbox />}
      <ForwardAction forward={forward} block />
    </section>
  );
});
