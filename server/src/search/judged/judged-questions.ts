import { createHash } from 'node:crypto';
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
  /** Questions of one half are examined when search is tuned, those of the other half never. */
  readonly half: Half;
}

/** The two halves of the questions. */
export const halves = ['tuned', 'held back'] as const;
export type Half = (typeof halves)[number];

interface Written {
  readonly ask: string;
  readonly of: string;
  readonly line: string;
  readonly grades: Readonly<Record<string, number | undefined>>;
  readonly never?: readonly string[];
}

function halfOf({ of, ask }: Written): Half {
  const [first = 0] = createHash('sha256').update(`${of}\n${ask}`).digest();
  return first % 2 === 0 ? 'tuned' : 'held back';
}

const written: readonly Written[] = data.questions;

export const judgedQuestions: readonly JudgedQuestion[] = written.map((question) => ({
  ask: question.ask,
  of: question.of === 'sample' ? 'sample' : 'messy',
  line: question.line,
  grades: new Map(
    Object.entries(question.grades).flatMap(([id, grade]) =>
      grade === undefined ? [] : [[id, grade] as const],
    ),
  ),
  never: question.never ?? [],
  half: halfOf(question),
}));
