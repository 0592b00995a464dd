// The digests of saves that got no answer, as they are stored.

/** The saves without an answer that are remembered; an older one cannot be among those that arrived. */
const MAX_UNANSWERED = 40;

/** 53 bits of a text (cyrb53, public domain): enough to tell a handful of contents of one project apart. */
export function digest(text: string): string {
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
export const digestsOf = (unanswered: string | null): readonly string[] =>
  unanswered === null ? [] : unanswered.startsWith('{') ? [digest(unanswered)] : unanswered.split(' ');

/** Their stored form. */
export const joinDigests = (digests: readonly string[]): string => digests.slice(-MAX_UNANSWERED).join(' ');

/** The saves without an answer of two windows. */
export const joinUnanswered = (one: string | null, other: string | null): string | null =>
  joinDigests([...new Set([...digestsOf(one), ...digestsOf(other)])]) || null;
