import { COMPANY } from '../names/organisation.ts';
import { likeliest } from '../words/likelihood.ts';
import { comparable, type Proposal } from '../words/proposal.ts';
import type { NameSeen } from './issuer-evidence.ts';
import { ISSUER_WEIGHTS } from './issuer-weights.ts';

/** A name counts if it is so likely; what a rule is certain of counts, where none is, unless it is less likely than `TOO_LITTLE`. */
const ENOUGH = 0.55;
const TOO_LITTLE = 0.1;

/** Who issued a document, by what was learnt, and by its rules where that does not say. */
export function likelyIssuer(
  ruled: readonly Proposal[],
  names: readonly NameSeen[],
  isLetter: boolean,
): Proposal[] {
  const all = likeliest(names, ISSUER_WEIGHTS);
  const [best] = all;
  const [sure] = ruled.filter(({ certain }) => certain);
  if (best && best.likely >= ENOUGH) {
    // A logo is shorter than the name of the firm that writes.
    const isFuller = sure && COMPANY.test(best.value) && !COMPANY.test(sure.value) && isLetter;
    if (sure && isSame(sure.value, best.value) && !isFuller) return [sure];
    const { value, sentence, page } = best;
    return [{ fact: 'issuer', value, sentence, page, certain: true }];
  }
  if (!sure) return [...ruled];
  const same = all.filter(({ value }) => isSame(value, sure.value));
  const isLikely = same.reduce((sum, { likely }) => sum + likely, 0) >= TOO_LITTLE;
  return ruled.map((one) => ({ ...one, certain: one.certain && isLikely }));
}

/** Whether one name is the beginning of the other, or has its first word: `Tidewater R&T` is `Tidewater Research and Testing`. */
function isSame(a: string, b: string): boolean {
  const [first = '', second] = [a, b].map((name) => name.toLowerCase().split(/[ ,]/)[0]);
  return (
    comparable(a).startsWith(comparable(b)) ||
    comparable(b).startsWith(comparable(a)) ||
    (first.length > 3 && first === second)
  );
}
