import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import dialog from './Dialog.module.css';
import styles from './Drawer.module.css';
import { Heading } from './Heading.tsx';
import { IconButton } from './IconButton.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

/** A dialog that slides in from the left edge. */
export function DrawerWindow({ open, onOpenChange, title, children, footer }: DrawerProps) {
  const { overlay } = useApp();
  const t = useMessages();
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal container={overlay} className={dialog.portal}>
        <BaseDialog.Backdrop className={dialog.scrim} />
        <BaseDialog.Popup part="dialog" aria-modal="true" className={styles.drawer}>
          <div className={dialog.header}>
            <BaseDialog.Title render={<Heading level={2} />} className={dialog.title}>
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close render={<IconButton icon="close" label={t.common.close} />} />
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.footer}>{footer}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
