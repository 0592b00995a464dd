import type { Half, JudgedQuestion } from './judged-questions.ts';

/** A question with the ids of its first ten results. */
export interface Answered {
  readonly question: JudgedQuestion;
  readonly found: readonly string[];
}

const FIRST_PAGE = 10;
const FIRST = 3;

/** What a grade adds to a list; the source is Järvelin and Kekäläinen's measure in the form that web search took. */
function gain(grades: readonly number[]): number {
  return grades
    .slice(0, FIRST_PAGE)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** nDCG@10: what the first ten results are worth, as a part of what the best ten would be. */
export function discountedGain({ question, found }: Answered): number {
  const best = gain([...question.grades.values()].toSorted((a, b) => b - a));
  return best === 0 ? 1 : gain(found.map((id) => question.grades.get(id) ?? 0)) / best;
}

/** One over the place of the first result that would do; nothing where none is among the first ten. */
export function reciprocalRank({ question, found }: Answered): number {
  const least = Math.min(2, ...question.grades.values());
  const place = found.slice(0, FIRST_PAGE).findIndex((id) => (question.grades.get(id) ?? 0) >= least);
  return place < 0 ? 0 : 1 / (place + 1);
}

/** What stands among the first three and must not. */
export function misplaced({ question, found }: Answered): readonly string[] {
  return found.slice(0, FIRST).filter((id) => question.never.includes(id));
}

export interface Figures {
  readonly questions: number;
  /** nDCG@10 and mean reciprocal rank. */
  readonly gain: number;
  readonly rank: number;
}

/** The means over the questions of one half that something answers. */
export function figuresOf(answers: readonly Answered[], half?: Half): Figures {
  const asked = answers.filter(
    ({ question }) => question.grades.size > 0 && (half === undefined || question.half === half),
  );
  const mean = (measure: (answer: Answered) => number) =>
    asked.reduce((sum, answer) => sum + measure(answer), 0) / asked.length;
  return { questions: asked.length, gain: mean(discountedGain), rank: mean(reciprocalRank) };
}
