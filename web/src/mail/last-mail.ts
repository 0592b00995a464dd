import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { failureOf } from '../project/sync/failures.ts';

/** A mail that was begun. */
interface LastMail {
  readonly message: string;
  readonly shareId: string | undefined;
  readonly key: string;
  /** Its answer never came: it may be sent. */
  isUnknown: boolean;
}

/** The last mail of each project, by the project's id, until it is known to be sent: longer than its window is open. */
const lastMails = new Map<string, LastMail>();

/**
 * The `Idempotency-Key` of a mail: that of the project's last one if that had the same message and share and is not known to
 * be sent. The server mails nobody twice with one key, whoever the other recipients are.
 */
export function keyOfMail(projectId: string, message: string, shareId: string | undefined): string {
  const last = lastMails.get(projectId);
  // A mail without a share has made one, which the project has by now.
  if (last?.message === message && (last.shareId ?? shareId) === shareId) return last.key;
  const key = newIdempotencyKey();
  lastMails.set(projectId, { message, shareId, key, isUnknown: false });
  return key;
}

/** Whether nobody knows if the project's last mail is sent. */
export const isMailUnknown = (projectId: string | null): boolean =>
  lastMails.get(projectId ?? '')?.isUnknown ?? false;

/** Ends the project's last mail: it is sent. */
export const endMail = (projectId: string): void => void lastMails.delete(projectId);

/** Notes how the project's last mail failed; returns whether it may be sent all the same. */
export function noteMailFailure(projectId: string, error: unknown): boolean {
  const last = lastMails.get(projectId);
  const failure = failureOf(error);
  const isUnknown = failure === 'unreachable' || failure === 'faulty';
  if (last) last.isUnknown ||= isUnknown;
  // The server may have refused the key.
  if (failure === 'rejected' && !last?.isUnknown) endMail(projectId);
  return isUnknown;
}
