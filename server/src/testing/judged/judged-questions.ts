import { createHash } from 'node:crypto';
import further from './further-questions.json' with { type: 'json' };
import type { JudgedCatalogue } from './judged-catalogue.ts';
import data from './judged-questions.json' with { type: 'json' };

/** A question as a specifier types it, and the value of each product as an answer. */
export interface JudgedQuestion {
  readonly ask: string;
  readonly of: JudgedCatalogue;
  /** What it tests. */
  readonly line: string;
  /**
   * 3 for what was meant, 2 for an acceptable answer, 1 for a near one; by the id of the product. Others have
   * no value.
   */
  readonly grades: ReadonlyMap<string, number>;
  /** Products that must not be among the first three. */
  readonly never: readonly string[];
  readonly set: QuestionSet;
}

/**
 * The questions of the first two sets were written together, before search was tuned, and separated by a
 * hash: those of one are examined when search is tuned, those of the other never. The further questions, of
 * other styles, were written later, before any of them was asked.
 */
export const questionSets = ['tuned', 'held back', 'further'] as const;
export type QuestionSet = (typeof questionSets)[number];

interface Written {
  readonly ask: string;
  readonly of: string;
  readonly line: string;
  readonly grades: Readonly<Record<string, number | undefined>>;
  readonly never?: readonly string[];
}

function halfOf({ of, ask }: Written): QuestionSet {
  const [first = 0] = createHash('sha256').update(`${of}\n${ask}`).digest();
  return first % 2 === 0 ? 'tuned' : 'held back';
}

const judged = (question: Written, set: QuestionSet): JudgedQuestion => ({
  ask: question.ask,
  of: question.of === 'sample' ? 'sample' : 'messy',
  line: question.line,
  grades: new Map(
    Object.entries(question.grades).flatMap(([id, grade]) =>
      grade === undefined ? [] : [[id, grade] as const],
    ),
  ),
  never: question.never ?? [],
  set,
});

const written: readonly Written[] = data.questions;
const writtenLater: readonly Written[] = further.questions;

export const judgedQuestions: readonly JudgedQuestion[] = [
  ...written.map((question) => judged(question, halfOf(question))),
  ...writtenLater.map((question) => judged(question, 'further')),
];
