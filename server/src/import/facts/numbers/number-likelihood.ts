import { likeliest } from '../words/likelihood.ts';
import { comparable, type Proposal } from '../words/proposal.ts';
import { type AboutDocument, numbersSeen } from './number-features.ts';
import { NUMBER_WEIGHTS } from './number-weights.ts';

/**
 * A number that no rule is certain of must be so likely, and more on a sheet, which has the numbers of its goods. One that a rule is certain of is asked
 * if it is less likely than `TOO_LITTLE`.
 */
const ENOUGH = 0.7;
const ENOUGH_OF_SHEET = 0.9;
const TOO_LITTLE = 0.25;

/** Whether a number stands behind a label of an order. */
function isOfOrder(value: string, { labelled }: AboutDocument): boolean {
  return labelled.some(
    ({ role, label, inline }) =>
      role === 'otherNumber' && /\border\b/iu.test(label) && inline.startsWith(value),
  );
}

/**
 * The number of a document by its rules and by what was learnt: what a rule is certain of is asked if it is not likely, and what is very likely
 * counts where no rule is certain.
 */
export function likelyNumber(ruled: readonly Proposal[], about: AboutDocument): Proposal[] {
  const all = likeliest(numbersSeen(about), NUMBER_WEIGHTS);
  const [best] = all;
  const [sure] = ruled.filter(({ certain }) => certain);
  if (sure) {
    const key = comparable(sure.value);
    // One that has more or fewer letters around it is the same.
    const same = all.filter(
      ({ value }) => comparable(value).includes(key) || key.includes(comparable(value)),
    );
    if (same.reduce((sum, { likely }) => sum + likely, 0) >= TOO_LITTLE) return [...ruled];
  }
  // A sheet names the certificates of its goods, and a letter the order that it is for.
  const isOfOther =
    best !== undefined &&
    ((about.kinds.has('sheet') && best.features.has('labelOfNone')) || isOfOrder(best.value, about));
  const enough = about.kinds.has('sheet') || about.kinds.has('warranty') ? ENOUGH_OF_SHEET : ENOUGH;
  if (!best || best.likely < enough || isOfOther) return ruled.map((one) => ({ ...one, certain: false }));
  const { value, sentence, page } = best;
  return [{ fact: 'number', value, sentence, page, certain: true }];
}
