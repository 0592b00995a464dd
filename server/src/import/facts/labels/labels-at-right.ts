import { type FactPage, isBeside, rightOf, type Segment } from '../pages/fact-page.ts';
import { datesIn } from '../texts/dates-in-text.ts';

/** So many rows with a value on the left and its label on the right make a form of such rows. */
const MIN_ROWS = 3;

/** The value to the left of a label: null for a piece there that only goes on with the label above it, undefined for other labels. */
export type ValueAtLeft = (label: Segment) => Segment | null | undefined;

/** How a label stands in its row. */
interface Row {
  readonly label: Segment;
  /** What ends the row before the label, if nothing stands behind it. */
  readonly value: Segment;
}

/**
 * The values to the left of labels, on pages of which the rows end with their labels: `7 February 2023 | Issue date`. On other pages and beside other
 * labels, none. A page is looked at once, when the first label asks.
 */
export function valuesAtLeft(page: FactPage, isLabel: (one: Segment) => boolean): ValueAtLeft {
  let rows: { readonly ending: readonly Row[]; readonly beginning: number } | undefined;
  return (label) => {
    if (rightOf(page, page.indexOf(label))) return undefined;
    rows ??= rowsOf(page, isLabel);
    const ending = rows.ending.filter((one) => Math.abs(one.label.left - label.left) < 2);
    if (ending.length < MIN_ROWS || ending.length <= rows.beginning) return undefined;
    // One of them is a day: what is in two columns of words is no form.
    if (!ending.some(({ value }) => datesIn(value.text, null)[0]?.index === 0)) return undefined;
    return ending.find((one) => one.label === label)?.value ?? null;
  };
}

/** The rows of a page that end with a label, and how many begin with one: in most forms, what is on the left is another cell. */
function rowsOf(page: FactPage, isLabel: (one: Segment) => boolean) {
  const ending: Row[] = [];
  let beginning = 0;
  for (const [at, label] of page.entries()) {
    if (!isLabel(label)) continue;
    const right = rightOf(page, at);
    if (right === undefined) {
      const value = atLeftOf(page, label, isLabel);
      if (value) ending.push({ label, value });
    } else if (!isLabel(right)) beginning++;
  }
  return { ending, beginning };
}

/** The nearest piece to the left of a label that ends its line, if it is no label. */
function atLeftOf(page: FactPage, label: Segment, isLabel: (one: Segment) => boolean): Segment | undefined {
  let value: Segment | undefined;
  for (const one of page)
    if (
      one !== label &&
      one.right <= label.left + 1 &&
      isBeside(one, label) &&
      (!value || one.left > value.left)
    )
      value = one;
  return value && !isLabel(value) ? value : undefined;
}
