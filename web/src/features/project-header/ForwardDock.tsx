import type { Step } from '@submittal/domain/workflow';
import { ForwardAction } from './ForwardAction.tsx';
import styles from './ForwardDock.module.css';
import { ReviewedCheckbox } from './ReviewedCheckbox.tsx';
import type { ForwardButton } from './use-forward.ts';

/** The way forward at the bottom edge of narrow views. */
export function ForwardDock({ screen, forward }: { screen: Step; forward: ForwardButton | undefined }) {
  if (!forward) return null;
  return (
    <section className={styles.dock} aria-label={forward.label}>
      {screen === 'review' && <ReviewedCheckbox />}
      <ForwardAction forward={forward} block />
    </section>
  );
}
