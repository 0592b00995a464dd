import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { useApp } from '../app/app-context.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Heading } from './Heading.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question, in the specification's words if it has any. */
  question: ReactNode;
  /** What will happen. */
  consequence?: ReactNode;
  confirm: string;
  keep: string;
  onConfirm: () => void;
  onKeep?: () => void;
  closeLabel: string;
  /** Where the focus goes afterwards; by default, to the element that had it before. */
  returnFocus?: () => HTMLElement | null | undefined;
  /** Red if something is lost for good. */
  tone?: 'warning' | 'bad';
  /** The icon inside the diamond. */
  sign?: IconName;
}

/** A warning with two ways out; focus starts on the safe one. */
export function AlertDialogWindow({
  open,
  onOpenChange,
  title,
  question,
  consequence,
  confirm,
  keep,
  onConfirm,
  onKeep,
  closeLabel,
  returnFocus,
  tone = 'warning',
  sign = 'bang',
}: AlertDialogProps) {
  const { overlay } = useApp();
  const safe = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal container={overlay} className={styles.portal}>
        <BaseAlertDialog.Backdrop className={styles.scrim} onClick={close} />
        <BaseAlertDialog.Viewport
          className={styles.viewport}
          onClick={(event) => {
            if (event.target === event.currentTarget) close();
          }}
        >
          <BaseAlertDialog.Popup
            part="dialog"
            aria-modal="true"
            className={styles.dialog}
            initialFocus={safe}
            finalFocus={() => {
              const to = returnFocus?.();
              if (!to) return true;
              // Given to the window, a row of a list would pass the focus on to the first control in it.
              queueMicrotask(() => to.focus({ preventScroll: true }));
              return false;
            }}
          >
            <div className={styles.header}>
              <BaseAlertDialog.Title render={<Heading level={2} />} className={styles.title}>
                {title}
              </BaseAlertDialog.Title>
              <BaseAlertDialog.Close render={<IconButton icon="close" label={closeLabel} />} />
            </div>
            <div className={styles.body}>
              <div className={classNames(styles.alert, tone === 'bad' && styles.bad)}>
                <span className={styles.mark}>
                  <Icon name={sign} size={20} />
                </span>
                <BaseAlertDialog.Description render={<div />}>
                  <p className={styles.alertTitle}>{question}</p>
                  {consequence && <p className={styles.alertText}>{consequence}</p>}
                </BaseAlertDialog.Description>
              </div>
            </div>
            <div className={styles.footer}>
              <Button
                ref={safe}
                onClick={() => {
                  onKeep?.();
                  close();
                }}
              >
                {keep}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  close();
                  onConfirm();
                }}
              >
                {confirm}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
