import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { DialogBody } from './DialogBody.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { Heading } from './Heading.tsx';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stands beside the title, such as the steps of a form. */
  beside?: ReactNode;
  children: ReactNode;
  /** Buttons below a rule. */
  footer?: ReactNode;
  /** `page` scrolls between its header and its footer, and on a narrow view takes up all of it. */
  size?: 'small' | 'large' | 'page';
  /** Where focus starts; by default, in the first field, or on the first button of a window without fields. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The children bring their own body and footer (`DialogBody`, `DialogFooter`), as forms do. */
  bare?: boolean;
  onClosed?: () => void;
}

/** A modal window: its icon, Escape and a press on the backdrop close it. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  beside,
  children,
  footer,
  size = 'small',
  initialFocus,
  bare,
  onClosed,
}: DialogProps) {
  const { overlay } = useApp();
  const t = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(now) => {
        if (!now) onClosed?.();
      }}
    >
      <BaseDialog.Portal container={overlay} className={styles.portal}>
        <BaseDialog.Backdrop className={styles.scrim} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popup}
            part="dialog"
            aria-modal="true"
            className={classNames(
              styles.dialog,
              size !== 'small' && styles.large,
              size === 'page' && styles.page,
            )}
            // After a touch, a field with the focus would bring up the keyboard over half the window.
            initialFocus={
              initialFocus ?? ((how) => (how === 'touch' ? popup.current : firstField(popup.current)) ?? true)
            }
          >
            <div className={styles.header}>
              <BaseDialog.Title render={<Heading level={2} />} className={styles.title}>
                {title}
              </BaseDialog.Title>
              {beside}
              <BaseDialog.Close render={<IconButton icon="close" label={t.common.close} />} />
            </div>
            {bare ? children : <DialogBody>{children}</DialogBody>}
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const firstField = (window: HTMLElement | null) =>
  window?.querySelector<HTMLElement>(
    'form :is(input, textarea, select):not([tabindex="-1"], [readonly], [type="hidden"])',
  );
