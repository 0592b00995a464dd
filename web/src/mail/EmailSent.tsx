import type { EmailQueued } from '@submittal/contract/sharing';
import { formatResultSize } from '@submittal/domain/file-size';
import { useEffect, useRef } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { DialogBody } from '../ui/DialogBody.tsx';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import { Message } from '../ui/Message.tsx';
import text from '../ui/text.module.css';
import styles from './EmailDialog.module.css';
import { MailRow } from './MailRow.tsx';
import { mailStanding } from './mail-standing.ts';
import { useMailStates } from './use-mail-states.ts';

interface EmailSentProps {
  /** What the server accepted for delivery. */
  sent: EmailQueued;
  onAgain(): void;
  onClose(): void;
}

/** The delivery state of each mail, until all are sent or given up. */
export function EmailSent({ sent, onAgain, onClose }: EmailSentProps) {
  const t = useAllMessages();
  const words = t.sharing.mail;
  const states = useMailStates(sent.mails.map(({ id }) => id));
  const heading = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { notAttached } = sent;
  const size = (value: number) => t.common.decimal(formatResultSize(value));
  const standings = sent.mails.map(({ id }) => mailStanding(states.get(id)));
  const done = standings.filter((standing) => standing === 'sent').length;
  return (
    <>
      <DialogBody>
        <div className={styles.fields}>
          <p ref={heading} tabIndex={-1} role="status" className={styles.summary}>
            {words.delivered(done, standings.length)}
          </p>
          <ul className={styles.mails} aria-label={words.delivery}>
            {sent.mails.map(({ id, recipient }) => (
              <MailRow key={id} recipient={recipient} mail={states.get(id)} />
            ))}
          </ul>
          {notAttached && (
            <Message>{words.notAttached(size(notAttached.bytes), size(notAttached.most))}</Message>
          )}
          {standings.includes('retrying') && (
            <p className={`${text.small} ${text.muted}`}>{words.mayClose}</p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAgain}>{words.again}</Button>
        <Button look="primary" onClick={onClose}>
          {t.common.done}
        </Button>
      </DialogFooter>
    </>
  );
}
