import type { EmailQueued, OwnedShare } from '@submittal/contract/sharing';
import { useState } from 'react';
import { useAllMessages } from '../../element/app-context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailForm } from './EmailForm.tsx';
import { EmailSent } from './EmailSent.tsx';

interface EmailDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Bytes of the package. */
  bytes: number;
  /** The share to mail; without it the project's as it is. */
  share?: OwnedShare | undefined;
}

/** Sends the share link by mail, and follows what becomes of the mails. */
export function EmailDialog({ open, onOpenChange, bytes, share }: EmailDialogProps) {
  const t = useAllMessages().sharing.mail;
  const [sent, setSent] = useState<EmailQueued>();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title} bare onClosed={() => setSent(undefined)}>
      {sent ? (
        <EmailSent sent={sent} onAgain={() => setSent(undefined)} onClose={() => onOpenChange(false)} />
      ) : (
        <EmailForm bytes={bytes} share={share} onSent={setSent} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
