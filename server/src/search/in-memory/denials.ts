import type { Concept } from './concepts.ts';
import { type EntryTexts, saidBits, saidCounts } from './entry-texts.ts';
import type { Question } from './question.ts';

// Who may answer a question that says what something is not, or names a purpose that has an opposite.

/** Whether an entry may answer. */
export type Fits = (place: number) => boolean;

/** The bits of an opposite. */
export const WANTED = 1;
export const AGAINST = 2;
const DENIED = 4;

/** A question without the words for what something is not that nothing says of itself: who has it comes last. */
export function saidBySome(of: EntryTexts, asked: Question, shown: Uint8Array): Question {
  const denying = asked.words.filter(({ denies }) => denies);
  if (denying.length === 0 || denying.length === asked.words.length) return asked;
  const counts = saidCounts(of, denying, shown);
  const gone = new Set(denying.flatMap(({ typed }, at) => (counts[at] === 0 ? [typed] : [])));
  if (gone.size === 0) return asked;
  const rest = (all: readonly Concept[]) => all.filter(({ typed }) => !gone.has(typed));
  const opposites = asked.opposites.map((one) => (one.denied === null ? { ...one, leads: true } : one));
  return { ...asked, concepts: rest(asked.concepts), words: rest(asked.words), opposites };
}

/** A test for the entries that are not only for the opposite of what is asked for. */
export function fitting(of: EntryTexts, { opposites }: Question, shown: Uint8Array): Fits {
  if (opposites.length === 0) return () => true;
  const concepts = opposites.flatMap(({ wanted, against, denied }) => [wanted, against, denied ?? against]);
  const { own: masks, inside } = saidBits(of, concepts, shown);
  const own = masks.slice();
  return (place) =>
    opposites.every(({ denied }, at) => {
      const [says, also] = [(own[place] ?? 0) >>> (3 * at), (inside[place] ?? 0) >>> (3 * at)];
      if (denied && says & DENIED) return false;
      if (says & WANTED) return true;
      if (denied && also & DENIED) return false;
      return !(says & AGAINST) || (also & WANTED) !== 0;
    });
}
