import { useRef } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './ShareLinkDialog.module.css';

/** The share link to copy by hand, if the browser does not let a page copy. */
export function ShareLinkDialog({ link, onClose }: { link: string | undefined; onClose(): void }) {
  const t = useAllMessages();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.share.copyTitle}
      initialFocus={field}
      footer={<Button onClick={onClose}>{t.common.done}</Button>}
    >
      <p>{t.share.copyText}</p>
      <input
        ref={field}
        className={styles.link}
        aria-label={t.share.copyTitle}
        readOnly
        value={link ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
