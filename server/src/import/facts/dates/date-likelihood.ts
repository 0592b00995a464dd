import { likeliest } from '../words/likelihood.ts';
import type { Proposal } from '../words/proposal.ts';
import type { DateSeen } from './date-features.ts';
import { ISSUED_ON_WEIGHTS } from './date-weights.ts';

/** A day that no rule is certain of must be so likely; one that a rule is certain of is asked if it is less likely than `TOO_LITTLE`. */
const ENOUGH = 0.7;
const TOO_LITTLE = 0.02;

/**
 * When a document was issued, by its rules and by what was learnt of days.
 * @param others days that labels give to something else
 */
export function likelyIssue(
  ruled: readonly Proposal[],
  seen: readonly DateSeen[],
  others: ReadonlySet<string>,
): Proposal[] {
  const all = likeliest(seen, ISSUED_ON_WEIGHTS);
  const [best] = all;
  const [sure] = ruled.filter(({ certain }) => certain);
  if (sure) {
    const own = all.find(({ value }) => value === sure.value);
    if (!own || own.likely >= TOO_LITTLE) return [...ruled];
  }
  if (!best || best.likely < ENOUGH || best.isOpen || best.value.length < DAY || others.has(best.value))
    return ruled.map((one) => ({ ...one, certain: false }));
  const { value, sentence, page } = best;
  return [{ fact: 'issuedOn', value, sentence, page, certain: true }];
}

/** The characters of a whole day. */
const DAY = 10;
