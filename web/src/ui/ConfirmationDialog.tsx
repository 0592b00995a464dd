import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmationDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
  /** The label of the button that closes without doing anything. */
  keep: string;
  confirm: string;
  onSubmit(): void;
}

/** A question with a way back and a way forward; focus starts on the way forward. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { open, onOpenChange, title, children, keep, confirm, onSubmit } = props;
  const on = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      initialFocus={on}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{keep}</Button>
          <Button
            look="primary"
            ref={on}
            onClick={() => {
              onOpenChange(false);
              onSubmit();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
