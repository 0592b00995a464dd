import { useState } from 'react';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Message } from '../ui/Message.tsx';
import styles from './QrDialog.module.css';

interface QrDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  shareId: string;
  link: string;
  title: string;
}

/** The share link as a QR code for the job site. The server draws it when it is first opened. */
export function QrDialog({ open, onOpenChange, shareId, link, title }: QrDialogProps) {
  const t = useAllMessages();
  const { api } = useApp();
  const [failed, setFailed] = useState(false);
  const [page = link] = link.split('#');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.sharing.qr.title}
      onClosed={() => setFailed(false)}
      footer={<Button onClick={() => onOpenChange(false)}>{t.common.done}</Button>}
    >
      <p>{t.sharing.qr.text}</p>
      {failed ? (
        <Message tone="bad">{t.sharing.qr.failed}</Message>
      ) : (
        <figure className={styles.code}>
          <img
            src={api.url('shareQrCode', { id: shareId }, { page })}
            alt={t.sharing.qr.alt}
            width={240}
            height={240}
            onError={() => setFailed(true)}
          />
          <figcaption>{title}</figcaption>
        </figure>
      )}
    </Dialog>
  );
}
