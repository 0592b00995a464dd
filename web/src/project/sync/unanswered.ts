import { type Content, savedForm } from './server-project.ts';

/** The saves without an answer that are remembered; an older one cannot be among those that arrived. */
const MAX_UNANSWERED = 40;

/** 53 bits of a text (cyrb53, public domain): enough to tell a handful of contents of one project apart. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Earlier versions stored the whole form of one save, which is JSON. */
const digestsOf = (unanswered: string | null): readonly string[] =>
  unanswered === null ? [] : unanswered.startsWith('{') ? [digest(unanswered)] : unanswered.split(' ');

/**
 * The saves that were sent and got no answer, with one more. All of them name the same version, so one of them at most
 * has arrived, and it may be any.
 */
export function withUnanswered(unanswered: string | null, sent: Content): string {
  const own = digest(savedForm(sent));
  const before = digestsOf(unanswered).filter((one) => one !== own);
  return [...before, own].slice(-MAX_UNANSWERED).join(' ');
}

/** Whether a content is that of one of these saves. */
export function isUnanswered(unanswered: string | null, content: Content): boolean {
  return digestsOf(unanswered).includes(digest(savedForm(content)));
}
