import type { EmailQueued, OwnedShare } from '@submittal/contract/sharing';
import { useState } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmailForm } from './EmailForm.tsx';
import { EmailSent } from './EmailSent.tsx';

interface EmailDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The size of the package in bytes. */
  bytes: number;
  /** The share to mail; without it, a link to the project as it is now. */
  share?: OwnedShare | undefined;
}

/** Sends the share link by mail, and shows what becomes of the mails. */
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
