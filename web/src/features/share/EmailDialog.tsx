import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogBody } from '../../ui/DialogBody.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Message } from '../../ui/Message.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './EmailDialog.module.css';
import { parseRecipients } from './recipients.ts';

/** Sends the share link by mail. */
export function EmailDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const t = useMessages().share.mail;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title} bare>
      <EmailForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EmailForm({ onClose }: { onClose(): void }) {
  const t = useMessages();
  const words = t.share.mail;
  const { api, project, notices } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [message, setMessage] = useState('');
  const [copyToMyself, setCopy] = useState(false);
  const [faulty, setFaulty] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ownAddress = project.store.getState().details.email;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const recipients = parseRecipients(line);
    setFaulty(!recipients);
    if (!recipients) {
      field.current?.focus();
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      await project.sync.exclusive((id, token) =>
        api.request('emailSubmittal', {
          params: { id },
          token,
          body: { recipients, message, copyToMyself },
        }),
      );
      notices.success(words.sent);
      onClose();
    } catch (error) {
      setFailure((error instanceof ApiError && refusalText(error, t)) || words.failed);
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <DialogBody>
        <div className={styles.fields}>
          <TextField
            ref={field}
            label={words.recipients}
            required
            inputMode="email"
            autoComplete="email"
            value={line}
            fault={faulty && !parseRecipients(line) ? words.recipientsFault : undefined}
            onChange={(event) => setLine(event.target.value)}
          />
          <TextField
            multiline
            label={words.message}
            rows={4}
            value={message}
            maxLength={4000}
            onChange={(event) => setMessage(event.target.value)}
          />
          {ownAddress && (
            <CheckboxField checked={copyToMyself} onCheckedChange={setCopy} label={words.copy} />
          )}
          {failure && <Message tone="bad">{failure}</Message>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button look="primary" type="submit" busy={sending}>
          {words.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
