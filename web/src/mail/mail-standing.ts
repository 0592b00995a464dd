import type { MailStates } from '@submittal/contract/sharing';

export type MailEntry = MailStates['mails'][number];
export type MailStanding = 'queued' | 'sending' | 'retrying' | 'sent' | 'failed';

/**
 * The delivery state of a mail as its sender understands it. A mail that was tried before is being retried,
 * even while it is being sent.
 */
export function mailStanding(mail: Pick<MailEntry, 'state' | 'attempts'> | undefined): MailStanding {
  if (!mail) return 'queued';
  const { state, attempts } = mail;
  if (state === 'waiting') return attempts === 0 ? 'queued' : 'retrying';
  if (state === 'sending') return attempts > 1 ? 'retrying' : 'sending';
  return state;
}

/** Whether the mail's state is final. */
function isSettled(mail: Pick<MailEntry, 'state'> | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'failed';
}

const SOON = 1000;
const SELDOM = 15_000;

/** Milliseconds until the server is to be asked again, or false if every state is final. */
export function askAgainIn(
  mails: readonly (Pick<MailEntry, 'state' | 'attempts' | 'nextAttemptAt'> | undefined)[],
  now: number,
): number | false {
  const open = mails.filter((mail) => !isSettled(mail));
  if (open.length === 0) return false;
  // The state of a mail that waits for its next attempt does not change until then.
  const waits = open.map((mail) =>
    mailStanding(mail) === 'retrying' && mail?.nextAttemptAt
      ? Math.min(Math.max(Date.parse(mail.nextAttemptAt) - now, SOON), SELDOM)
      : SOON,
  );
  return Math.min(...waits);
}
