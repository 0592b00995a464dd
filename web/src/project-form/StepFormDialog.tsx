import { startTransition, useEffect, useRef, useState } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { partBeyond } from '../parts/part-beyond.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type FormStep, FormSteps } from './FormSteps.tsx';
import styles from './StepFormDialog.module.css';

const ProjectFormFields = partBeyond(async () => (await import('./ProjectFormFields.tsx')).ProjectFormFields);
const TransmittalFields = partBeyond(
  async () => (await import('./transmittal/TransmittalFields.tsx')).TransmittalFields,
);

interface StepFormDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The project form with its second step, the transmittal, which it begins with. */
export function StepFormDialog({ open, onOpenChange }: StepFormDialogProps) {
  const t = useAllMessages();
  const [step, setStep] = useState<FormStep>('transmittal');
  const steps = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // What was pressed may have gone with the other step.
    if (open && before.current !== step) {
      steps.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
    before.current = step;
  }, [open, step]);
  // The window shows one step until the other is loaded.
  const go = (to: FormStep) => startTransition(() => setStep(to));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setStep('transmittal')}
      size="page"
      title={
        step === 'info' ? (
          t.projectForm.editTitle
        ) : (
          <>
            {t.transmittal.title} <span className={styles.tag}>{t.common.optional}</span>
          </>
        )
      }
      beside={<FormSteps step={step} onStep={go} ref={steps} />}
      bare
    >
      {step === 'info' ? (
        <ProjectFormFields
          mode="edit"
          onCancel={() => onOpenChange(false)}
          onSaved={() => go('transmittal')}
        />
      ) : (
        <TransmittalFields onBack={() => go('info')} onSaved={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
