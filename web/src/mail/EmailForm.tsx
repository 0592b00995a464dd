import { MAX_EMAIL } from '@submittal/contract/constants';
import type { EmailQueued, OwnedShare } from '@submittal/contract/sharing';
import { formatResultSize } from '@submittal/domain/file-size';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clientConfigQuery } from '../api/client-config.ts';
import { useAllMessages, useApp, useProject } from '../app/app-context.ts';
import { isProtected } from '../links/owned-share.ts';
import { mailedToKey } from '../links/use-mailed-to.ts';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { DialogBody } from '../ui/DialogBody.tsx';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import { Message } from '../ui/Message.tsx';
import { TextField } from '../ui/TextField.tsx';
import text from '../ui/text.module.css';
import { useStoredText } from '../ui/use-stored-text.ts';
import styles from './EmailDialog.module.css';
import { emailRefusal } from './email-refusal.ts';
import { endMail, isMailUnknown, keyOfMail, noteMailFailure } from './last-mail.ts';
import { readRecipients } from './recipients.ts';

interface EmailFormProps {
  /** The size of the package in bytes. */
  bytes: number;
  /** The share to mail; without it, a link to the project as it is now. */
  share: OwnedShare | undefined;
  onSent(sent: EmailQueued): void;
  onClose(): void;
}

/** The recipients and the message. */
export function EmailForm({ bytes, share, onSent, onClose }: EmailFormProps) {
  const t = useAllMessages();
  const words = t.sharing.mail;
  const { api, project, queries, router, tell } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const { values, setValues, forget } = useStoredText({ line: '', message: '', copy: '' }, 'mail');
  const { line, message } = values;
  const copyToMyself = values.copy !== '';
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  /** What the server refused, and the line it refused: once the line changes, the fault may be mended. */
  const [refused, setRefused] = useState<{ field?: string; form?: string; line: string } | undefined>(() =>
    isMailUnknown(project.store.getState().id) ? { form: words.unknown, line } : undefined,
  );
  /** A mail that still waits for a save is not sent once the window is closed. */
  const sent = useRef<AbortController>(null);
  useEffect(() => () => sent.current?.abort(), []);
  const ownAddress = useProject((state) => state.details.email);
  const most = useQuery(clientConfigQuery(api)).data?.emailAttachmentBytes;

  const guarded = share && isProtected(share) ? share : undefined;
  const size = (value: number) => t.common.decimal(formatResultSize(value));
  const faultOf = (entered: string): string | undefined => {
    const { addresses, faulty } = readRecipients(entered);
    if (addresses.length === 0) return words.noRecipient;
    if (faulty.length > 0) return words.faulty(faulty);
    return addresses.length > MAX_EMAIL.recipients ? words.tooMany(MAX_EMAIL.recipients) : undefined;
  };
  const fault = (tried ? faultOf(line) : undefined) ?? (refused?.line === line ? refused.field : undefined);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (faultOf(line)) {
      field.current?.focus();
      return;
    }
    const { addresses } = readRecipients(line);
    const page = new URL(router.href('/share'), window.location.href).href;
    const body = {
      ...(share && { shareId: share.shareId }),
      recipients: [...addresses],
      message,
      copyToMyself: copyToMyself && ownAddress !== '',
      page,
    };
    setSending(true);
    setRefused(undefined);
    let isUnknown = false;
    try {
      sent.current = new AbortController();
      const { signal } = sent.current;
      const queued = await project.sync.exclusive(async (id, token) => {
        const idempotencyKey = keyOfMail(id, message, share?.shareId);
        const params = { id };
        try {
          const answer = await api.request('emailSubmittal', { params, token, body, idempotencyKey, signal });
          endMail(id);
          return answer;
        } catch (error) {
          isUnknown = noteMailFailure(id, error);
          throw error;
        }
      }, signal);
      tell('submittal:mailed', {
        projectId: project.store.getState().id ?? '',
        recipients: queued.mails.length,
        attached: queued.notAttached === null && !queued.protected,
      });
      forget();
      void queries.invalidateQueries({ queryKey: [mailedToKey] });
      onSent(queued);
    } catch (error) {
      const refusal = isUnknown ? { form: words.unknown } : emailRefusal(error, t, addresses);
      setRefused({ ...refusal, line });
      if (refusal.field) field.current?.focus();
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <DialogBody>
        <div className={styles.fields}>
          <div className={styles.field}>
            <TextField
              ref={field}
              label={words.recipients}
              required
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={line}
              fault={fault}
              onChange={(event) => setValues({ ...values, line: event.target.value })}
            />
            {!fault && <p className={`${text.small} ${text.muted}`}>{words.several}</p>}
          </div>
          <TextField
            multiline
            label={words.message}
            rows={4}
            value={message}
            maxLength={MAX_EMAIL.messageCharacters}
            onChange={(event) => setValues({ ...values, message: event.target.value })}
          />
          {ownAddress ? (
            <CheckboxField
              checked={copyToMyself}
              onCheckedChange={(copy) => setValues({ ...values, copy: copy ? 'yes' : '' })}
              label={
                <>
                  {words.copy(ownAddress)}
                  <br />
                  <span className={`${text.small} ${text.muted}`}>{words.copyNote}</span>
                </>
              }
            />
          ) : (
            <p className={`${text.small} ${text.muted}`}>{words.noOwnAddress}</p>
          )}
          {(guarded || most !== undefined) && (
            <p className={`${text.small} ${text.muted}`}>
              {guarded
                ? words.protected(guarded.protected)
                : bytes > (most ?? 0)
                  ? words.notAttached(size(bytes), size(most ?? 0))
                  : words.attached(size(bytes))}
            </p>
          )}
          {refused?.form && <Message tone="bad">{refused.form}</Message>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t.common.cancel}
        </Button>
        <Button look="primary" type="submit" busy={sending}>
          {words.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
