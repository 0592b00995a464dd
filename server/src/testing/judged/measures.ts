import type { JudgedQuestion, QuestionSet } from './judged-questions.ts';

/** A question with the ids of its first ten results. */
export interface Answered extends Graded {
  readonly question: JudgedQuestion;
}

/** The values of answers to a question, and the ids of its first ten results. */
export interface Graded {
  readonly question: { readonly grades: ReadonlyMap<string, number> };
  readonly found: readonly string[];
}

const FIRST_PAGE = 10;
const FIRST = 3;

/** The gain of a grade in a list; from Järvelin and Kekäläinen's measure, in the form used for web search. */
function gain(grades: readonly number[]): number {
  return grades
    .slice(0, FIRST_PAGE)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** nDCG@10: the value of the first ten results, relative to the best ten possible. */
export function discountedGain({ question, found }: Graded): number {
  const best = gain([...question.grades.values()].toSorted((a, b) => b - a));
  return best === 0 ? 1 : gain(found.map((id) => question.grades.get(id) ?? 0)) / best;
}

/** The reciprocal of the place of the first acceptable result; 0 if none is among the first ten. */
export function reciprocalRank({ question, found }: Graded): number {
  const least = Math.min(2, ...question.grades.values());
  const place = found.slice(0, FIRST_PAGE).findIndex((id) => (question.grades.get(id) ?? 0) >= least);
  return place < 0 ? 0 : 1 / (place + 1);
}

/** The products that are among the first three but must not be. */
export function misplaced({ question, found }: Answered): readonly string[] {
  return found.slice(0, FIRST).filter((id) => question.never.includes(id));
}

interface Figures {
  readonly questions: number;
  /** nDCG@10 and mean reciprocal rank. */
  readonly gain: number;
  readonly rank: number;
}

/** The means over the questions of one set that have a graded answer. */
export function figuresOf(answers: readonly Answered[], set: QuestionSet): Figures {
  const asked = answers.filter(({ question }) => question.grades.size > 0 && question.set === set);
  const mean = (measure: (answer: Answered) => number) =>
    asked.reduce((sum, answer) => sum + measure(answer), 0) / asked.length;
  return { questions: asked.length, gain: mean(discountedGain), rank: mean(reciprocalRank) };
}
