import { digest, digestsOf, joinDigests } from '../state/digests.ts';
import { type Content, savedForm } from './server-project.ts';

/**
 * The saves that were sent and got no answer, with one more. All of them name the same version, so one of them at most
 * has arrived, and it may be any.
 */
export function withUnanswered(unanswered: string | null, sent: Content): string {
  const own = digest(savedForm(sent));
  const before = digestsOf(unanswered).filter((one) => one !== own);
  return joinDigests([...before, own]);
}

/** Whether a content is that of one of these saves. */
export function isUnanswered(unanswered: string | null, content: Content): boolean {
  return digestsOf(unanswered).includes(digest(savedForm(content)));
}
