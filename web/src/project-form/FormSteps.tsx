import type { Ref } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './FormSteps.module.css';

/** The steps of the project form: project info, and the transmittal. */
export type FormStep = 'info' | 'transmittal';

interface FormStepsProps {
  ref: Ref<HTMLElement>;
  step: FormStep;
  onStep(step: FormStep): void;
}

/** The steps in the window's header; what was typed in one stays while another is shown. */
export function FormSteps({ ref, step, onStep }: FormStepsProps) {
  const t = useAllMessages().transmittal;
  return (
    <nav ref={ref} className={styles.steps} aria-label={t.steps}>
      <ol>
        {(['info', 'transmittal'] as const).map((one, at) => (
          <li key={one}>
            <button
              type="button"
              className={classNames(styles.step, one === step && styles.current)}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={styles.no}>{at + 1}</span>
              {one === 'info' ? t.projectInfo : t.title}
              {one === 'info' && step !== 'info' && <Icon name="check" size={12} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
