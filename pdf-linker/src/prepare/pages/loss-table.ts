import type { ObjectFault } from '../../source/object-faults.ts';

/** What can be wrong with an object: what reading it showed, or what examining its data showed. */
export type Finding = ObjectFault | 'spoiled' | 'unchecked';

/**
 * What an object is to a page: the page itself and its content; what its words and pictures are drawn with; what else
 * it draws with, and its annotations.
 */
export type Role = 'content' | 'shown' | 'part';

/**
 * What follows: the page counts among those that are lost, and a document that has lost many is refused; content of the
 * page is missing; parts of it are; it could not be examined.
 */
export type Verdict = 'lost' | 'content' | 'parts' | 'unchecked';

/**
 * What follows from a finding on an object that a page draws. What no page draws (information, metadata, thumbnails,
 * data of the editor, resources that content does not name, objects that nothing refers to) is never examined, so that
 * nothing follows from its state. Nor does anything follow from what every reader passes over: wrong or missing
 * checksums, lengths and end marks, and cross-references that had to be made anew, are no findings.
 */
export const LOSSES: Readonly<Record<Finding, Readonly<Record<Role, Verdict>>>> = {
  // It is gone, or it is content that was wiped out.
  missing: { content: 'lost', shown: 'lost', part: 'parts' },
  // The file was cut short: the rest of it is gone too.
  unended: { content: 'lost', shown: 'lost', part: 'parts' },
  // Its entries cannot be trusted: readers draw what they make of them.
  overwritten: { content: 'content', shown: 'content', part: 'parts' },
  // Nobody without the key sees it.
  locked: { content: 'lost', shown: 'lost', part: 'parts' },
  // It is drawn as it was before.
  outdated: { content: 'content', shown: 'content', part: 'parts' },
  // Readers draw it up to the damage, or around it: worth a look, and no reason to refuse the rest.
  spoiled: { content: 'content', shown: 'content', part: 'parts' },
  // It may be sound: whoever takes the document in is asked to look.
  unchecked: { content: 'unchecked', shown: 'unchecked', part: 'unchecked' },
};

/** A document that has lost a larger share of its pages, or of their content, is refused unless losses are accepted. */
export const MAX_LOST = 0.1;

/**
 * So is one of which a larger share of the streams is spoiled, if there are at least so many: it was spoiled as a whole,
 * as by being sent as text.
 */
export const MAX_SPOILED = 0.5;
export const LEAST_SPOILED = 3;

const RANKS: readonly Verdict[] = ['unchecked', 'parts', 'content', 'lost'];

/** The graver of two verdicts. */
export function graver(one: Verdict | undefined, two: Verdict | undefined): Verdict | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  return RANKS.indexOf(one) < RANKS.indexOf(two) ? two : one;
}
