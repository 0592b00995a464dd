import { createHash } from 'node:crypto';
import type { JudgedCatalogue } from './judged-catalogue.ts';
import data from './judged-questions.json' with { type: 'json' };

/** A question as a specifier types it, and what each product is worth as an answer. */
export interface JudgedQuestion {
  readonly ask: string;
  readonly of: JudgedCatalogue;
  /** What it tries. */
  readonly line: string;
  /** 3 what was meant, 2 would do, 1 is near; by the id of the product. What is left out is worth nothing. */
  readonly grades: ReadonlyMap<string, number>;
  /** What must not stand among the first three. */
  readonly never: readonly string[];
  /** Questions of one half are looked at while search is tuned, those of the other never. */
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
