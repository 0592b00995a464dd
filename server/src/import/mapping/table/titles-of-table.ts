import type { Candidate } from '../columns/column-candidates.ts';

// What products are called, where several columns are called like names.

/** So large a share of the values must be codes, or be in words, and so large a share of the rows have both. */
const MIN_CODES = 0.7;
const MIN_WORDS = 0.8;
const MIN_FILLED = 0.8;

/** So many rows are called by no code. */
const MIN_NAMED = 0.3;

/** `TC200`, `NIM-DR15`, and the same of a size of it: `TC200 : TC200-BLACK`. */
const CODE = /^(?=.*[\d-])[\p{Lu}\d][\p{Lu}\d./-]*(?: : \S+)?$/u;

/** Whether most texts are numbers of items, and no names. */
export function areNumbers(values: readonly string[]): boolean {
  return values.filter((text) => CODE.test(text)).length >= values.length * MIN_CODES;
}

/** The likeliest column of a title: where it has codes, one that has words goes before it, if nearly as many rows have these. */
export function firstOfTitles(found: readonly Candidate[]): readonly Candidate[] {
  const [best] = found;
  if (!best) return found;
  const isInWords = (text: string) => /\p{Ll}/u.test(text) && /\S\s\S/.test(text);
  if (!areNumbers(best.column.values)) return found;
  const named = found.find(({ column: { values } }) => {
    // Sizes may be called by their codes here, too.
    const others = values.filter((text) => !CODE.test(text));
    return (
      values.length >= best.column.values.length * MIN_FILLED &&
      others.length >= values.length * MIN_NAMED &&
      others.filter(isInWords).length >= others.length * MIN_WORDS
    );
  });
  return named ? [named, ...found.filter((one) => one !== named)] : found;
}
