import type { Step } from '@submittal/domain/workflow';
import { memo } from 'react';
import { useMessages } from '../../element/app-context.ts';
import { ForwardAction } from './ForwardAction.tsx';
import styles from './ForwardDock.module.css';
import { ReviewedCheckbox } from './ReviewedCheckbox.tsx';
import type { ForwardButton } from './use-forward.ts';

interface ForwardDockProps {
  screen: Step;
  forward: ForwardButton | undefined;
}

/** The way forward at the bottom edge of narrow views. */
export const ForwardDock = memo(function ForwardDock({ screen, forward }: ForwardDockProps) {
  const t = useMessages();
  if (!forward) return null;
  return (
    <section data-dock="" className={styles.dock} aria-label={t.header.next}>
      {screen === 'review' && <ReviewedCheckbox />}
      <ForwardAction forward={forward} block />
    </section>
  );
});
