import { isOf, NEAR, propertiesBehind, propertiesIn, quantitiesIn } from './quantities.ts';
import { isRating, type Kind } from './units.ts';

// Each number with its unit becomes a word that sorts by its size, so that a comparison is a range of words in the index.

/** No word of a text begins with this. */
const MARK = '#';
const DIGITS = 14;
const LEAST = 100_000;

/** The number of a value, such that texts sort by it. */
export function sortable(value: number): string {
  const shifted = Math.round((value + LEAST) * 1000);
  return String(Math.min(10 ** DIGITS - 1, Math.max(0, shifted))).padStart(DIGITS, '0');
}

/** The least value that sorts by its size. */
export const LOWEST_VALUE = -LEAST;

/** The index word for a value of a kind and a property; the empty name stands for no property. */
export const wordOf = (kind: Kind, property: string, value: number) =>
  `${MARK}${kind}|${property}:${sortable(value)}`;

const RANGE = '#r|';
/** The index word for a range, such as the temperatures at which something may be used. */
const rangeWord = (kind: Kind, property: string, [low, high]: readonly [number, number]) =>
  `${rangesOf(kind, property)}${sortable(low)}:${sortable(high)}`;
const rangesOf = (kind: Kind, property: string) => `${RANGE}${kind}${property && `~${property}`}:`;

/** A value that ranges of a kind may include. */
export interface ValueInRange {
  /** With which the index words of such ranges begin. */
  readonly prefix: string;
  readonly value: string;
}

/** A value of a kind, as ranges may include it that state a property; the empty name stands for any. */
export const valueInRange = (kind: Kind, property: string, value: number): ValueInRange => ({
  prefix: rangesOf(kind, property),
  value: sortable(value),
});

/** Whether an index word is a range with a value in it. */
export function includes(word: string, { prefix, value }: ValueInRange): boolean {
  const [low = '', high = ''] = word.slice(prefix.length).split(':');
  return word.startsWith(prefix) && low <= value && value <= high;
}

/** A range of words in the order of an index, from the first to the last, inclusive. */
export interface WordSpan {
  readonly first: string;
  readonly last: string;
}

/** A class of ASTM C920 is the movement of its joint in percent. */
const JOINT_CLASS = /\bC ?-?920\b[^;.•\n]{0,30}?\bclass (\d{2,3})\b/gi;

/** The index words for quantities: each on its own, and with each property named before it. */
export function quantityWords(text: string, stemOf: (word: string) => string): string[] {
  const words: string[] = [];
  const lastOf = new Map<Kind, number>();
  /** Both ends of a range measure the same. */
  let last: { readonly from: number; readonly measured: ReadonlySet<string> } = {
    from: -1,
    measured: new Set(),
  };
  for (const { kind, value, since, from, to } of quantitiesIn(text)) {
    const before = text.slice(Math.max(from - NEAR, lastOf.get(kind) ?? 0, 0), from);
    const measured = last.from === from ? last.measured : measuredBy(text, before, { kind, to }, stemOf);
    last = { from, measured };
    const range: readonly [number, number] | null =
      since === undefined
        ? boundedBy(text, { kind, value, from, to })
        : since < value
          ? [since, value]
          : null;
    words.push(wordOf(kind, '', value));
    if (range) words.push(rangeWord(kind, '', range));
    for (const property of measured) {
      words.push(wordOf(kind, property, below(before, value)));
      if (range) words.push(rangeWord(kind, property, range));
    }
    lastOf.set(kind, to);
  }
  for (const [, percent] of text.matchAll(JOINT_CLASS)) {
    const value = Number(percent);
    words.push(wordOf('share', '', value), wordOf('share', 'movement', value));
  }
  return words;
}

/** The properties that are named before a number; behind it, if none is: `2,000 psi bond`. In a table, the next line begins there. */
function measuredBy(
  text: string,
  before: string,
  { kind, to }: { readonly kind: Kind; readonly to: number },
  stemOf: (word: string) => string,
): ReadonlySet<string> {
  const named = [...propertiesIn(before, stemOf)];
  const all = named.length > 0 ? named : [...propertiesBehind(text, { kind, to }, stemOf)];
  return new Set(all.filter((one) => isOf(one, kind)));
}

/** A sheet that says "less than 100" is below 100. */
function below(before: string, value: number): number {
  return /(?:<|less than|below|under)\s*$/i.test(before) ? value - 0.001 : value;
}

/** Kinds of which a text may state only the least of what something is for. */
const FROM_LEAST: ReadonlySet<Kind> = new Set(['temperature', 'length', 'time']);
/** Kinds of which a maximum is no capacity: who has less of it is better. */
const NO_CAPACITY: ReadonlySet<Kind> = new Set([
  'density',
  'permeance',
  'share',
  'sound',
  'emission',
  'gauge',
  'term',
  'coverage',
]);

/** The temperatures, in °F, that something is for if its text states one end only. */
const WEATHER = [40, 100] as const;
/** The same as a factor of others: what is for cavities up to 4 in says nothing of mils. */
const SPREAD = 20;

const LOWEST =
  /(?:(?<!\p{Letter})(?:from|min(?:imum)?(?: \p{Ll}+){0,2}(?: of)?|at least|down to|as (?:low|cold|thin|narrow|small) as|no(?:t)? less than)|[≥>]=?|(?:not|never)\b[^.;•]{0,60}(?:below|under|less than|lower than))[ :]*$/iu;
const HIGHEST =
  /(?:(?<!\p{Letter})(?:up to|(?<!down )to|through|max(?:imum)?\.?(?: \p{Ll}+){0,2}(?: of)?|at most|as (?:high|hot|thick|wide|large|deep) as|no(?:t)? (?:more than|over|exceeding)|not to exceed|withstands?|resists?|resistan(?:ce|t)(?: to)?)|[≤<]=?|(?:not|never)\b[^.;•]{0,60}(?:above|over|exceeds?|more than|higher than))[ :]*$/iu;
const ABOVE = /(?<!\p{Letter})(?:above|over|warmer than|higher than)[ :]*$/iu;
const UP_TO = /(?<!\p{Letter})(?:up to|(?<!down )to|as high as)[ :]*$/iu;

const LOWEST_BEHIND =
  /^ ?(?:(?:and|or) (?:rising|up|above|over|higher|warmer|more|thicker|wider)|\(?min(?:imum)?\.?)(?!\p{Letter})/iu;
const HIGHEST_BEHIND =
  /^ ?(?:(?:and|or) (?:falling|below|under|lower|less|colder|thinner|narrower)|\.?,? ?\(?max(?:imum)?\.?)(?!\p{Letter})/iu;

/** What something is for, where a text states one end of it; null if it does not. */
function boundedBy(
  text: string,
  {
    kind,
    value,
    from,
    to,
  }: { readonly kind: Kind; readonly value: number; readonly from: number; readonly to: number },
): readonly [low: number, high: number] | null {
  if (isRating(kind) || kind === 'kelvin') return null;
  const before = text.slice(Math.max(0, from - NEAR), from);
  const after = text.slice(to, to + NEAR);
  const [coldest, hottest] = kind === 'temperature' ? WEATHER : [value / SPREAD, value * SPREAD];
  const isMost = NO_CAPACITY.has(kind)
    ? kind === 'share' && UP_TO.test(before)
    : HIGHEST.test(before) || HIGHEST_BEHIND.test(after);
  if (isMost) return [Math.min(value, coldest), value];
  if (!FROM_LEAST.has(kind)) return null;
  const isLeast =
    LOWEST.test(before) || LOWEST_BEHIND.test(after) || (kind === 'temperature' && ABOVE.test(before));
  return isLeast ? [value, Math.max(value, hottest)] : null;
}
