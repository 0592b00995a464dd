import type { Candidate } from './column-candidates.ts';

// What products are called, where several columns are called like names.

/** So large a share of the values must be codes, or be in words, and so large a share of the rows have both. */
const MIN_CODES = 0.7;
const MIN_WORDS = 0.8;
const MIN_FILLED = 0.8;

/** `TC200`, `NIM-DR15`, and the same of a size of it: `TC200 : TC200-BLACK`. */
const CODE = /^(?=.*[\d-])[\p{Lu}\d][\p{Lu}\d./-]*(?: : \S+)?$/u;

/** The likeliest column of a title: where it has codes, one that has words goes before it, if nearly as many rows have these. */
export function firstOfTitles(found: readonly Candidate[]): readonly Candidate[] {
  const [best] = found;
  if (!best) return found;
  const share = ({ column: { values } }: Candidate, fits: (text: string) => boolean) =>
    values.filter(fits).length / Math.max(values.length, 1);
  if (share(best, (text) => CODE.test(text)) < MIN_CODES) return found;
  const named = found.find(
    (one) =>
      one.column.values.length >= best.column.values.length * MIN_FILLED &&
      share(one, (text) => /\p{Ll}/u.test(text) && /\S\s\S/.test(text)) >= MIN_WORDS,
  );
  return named ? [named, ...found.filter((one) => one !== named)] : found;
}
