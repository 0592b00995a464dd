import { dateFormat } from '@submittal/domain/date-format';
import { useAllMessages } from '../app/app-context.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import text from '../ui/text.module.css';
import styles from './EmailDialog.module.css';
import { type MailEntry, mailStanding } from './mail-standing.ts';

const tones = { queued: 'busy', sending: 'busy', retrying: 'waiting', sent: 'good', failed: 'bad' } as const;

/** One mail: its recipient, its delivery state, and the reason if it fails. */
export function MailRow({ recipient, mail }: { recipient: string; mail: MailEntry | undefined }) {
  const { languageTag, sharing } = useAllMessages();
  const words = sharing.mail;
  const standing = mailStanding(mail);
  const next = mail?.nextAttemptAt;
  const time = dateFormat(languageTag, { timeStyle: 'short' });
  return (
    <li className={styles.mail} data-standing={standing}>
      <span>{recipient}</span>
      <StatusTag state={tones[standing]} small>
        {words.standing[standing]}
      </StatusTag>
      {mail && (standing === 'failed' || standing === 'retrying') && (
        <p className={`${text.small} ${text.muted} ${styles.reason}`}>
          {[
            ...(standing === 'retrying' && next ? [words.nextAttempt(time.format(new Date(next)))] : []),
            mail.error,
          ].join(' · ')}
        </p>
      )}
    </li>
  );
}
