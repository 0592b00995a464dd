import type { Labelled } from '../labels/labelled-values.ts';
import type { DateInText } from '../texts/dates-in-text.ts';
import type { Said } from '../words/proposal.ts';

/** The facts that are dates. */
export type DateFact = 'issuedOn' | 'validFrom' | 'validUntil' | 'testedOn';

/** A date that was read, with what its place says of it. */
export interface DateFound extends Said {
  readonly fact: DateFact;
  /** Whether the day is known. */
  readonly certain: boolean;
  /** A label that says only that it is a date. */
  readonly weak: boolean;
  /** Whether it stands behind `Date:` at the head of the first page. */
  readonly isHead: boolean;
  /** Whether it stands where other documents are listed, or on a later page. */
  readonly isLater: boolean;
  /** Whether it is when an examination is due, which may be before the end. */
  readonly isRenewal: boolean;
  /** Whether its label says that it is the newest of several. */
  readonly isRenewed: boolean;
  /** Whether it is all that stands in a cell beside its label on the first page. */
  readonly isCell: boolean;
  /** Whether its label says that it was issued or published, not only registered or signed. */
  readonly isIssue: boolean;
}

/** A sentence is looked at for so many characters. */
export const MAX_SENTENCE = 300;

/** The head of a letter has at most so many pieces. */
export const LETTER_HEAD = 16;

/** What stands between the ends of a period. */
export const UNTIL =
  /^[\s,;.()]*(?:(?:[гр]\.?\s*)?(?:до|по|do|iki|līdz|kuni|până la)(?:\s+dňa|\s+dne)?|至|到|から|〜|~|부터|to|until|till|through|thru|up to|and|und|et|y|–|—|-|bis(?: zum)?|jusqu['’]?(?:au|à)|au|hasta(?: el)?|al?)[\s:]*(?:and including)?[\s:]*$/iu;

/** A date for a fact, once for each day that it may mean. */
export function dated(
  fact: DateFact,
  date: DateInText,
  {
    role,
    sentence,
    page,
    isCited = false,
    label = '',
    before = '',
    at = Number.POSITIVE_INFINITY,
    inProse = true,
    isMarked = false,
  }: Pick<Labelled, 'role' | 'sentence' | 'page'> &
    Partial<Pick<Labelled, 'isCited' | 'label' | 'before' | 'at' | 'inProse' | 'isMarked'>>,
): DateFound[] {
  // What was analysed may be approved and issued later.
  const weak = role === 'date' || /^(?:analys|date of analys|análisis)/iu.test(label);
  return date.days.map((day) => ({
    fact,
    value: date.hasDay ? day : day.slice(0, 7),
    sentence,
    page,
    // What is valid until a month is so to its end.
    certain:
      date.days.length === 1 &&
      (date.hasDay || fact === 'validUntil' || fact === 'validFrom') &&
      // The papers on which a document is founded have their days in their parts of later pages.
      !(isCited && page > 1),
    weak,
    isRenewal: role === 'renewal',
    isHead: /^(?:date|datum|fecha)$/iu.test(label) && at < LETTER_HEAD && page === 1,
    isLater: isCited || page > 1,
    isCell: !inProse && isMarked && page === 1 && !isCited,
    isRenewed:
      /re-?issu|current|this issue|amended|revised|extended|verlängert|prorog|prolong|port[ée]/iu.test(
        label,
      ) || /this (?:edition|issue|version)$/iu.test(before),
    isIssue: /issu|publi|ausgest|ausstell|veröff|émi|délivr|emi[st]|uitg|wydan/iu.test(label),
  }));
}
