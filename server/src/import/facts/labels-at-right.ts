import { datesIn } from './dates-in-text.ts';
import { type FactPage, isBeside, rightOf, type Segment } from './fact-page.ts';

/** So many rows with a value on the left and its label on the right make a form of such rows. */
const MIN_ROWS = 3;

/**
 * The value to the left of a label, on pages of which the rows end with their labels: `7 February 2023 | Issue date`. Null for a piece there that
 * only goes on with the label above it; undefined on other pages, and beside other labels.
 */
export function valueAtLeft(
  page: FactPage,
  label: Segment,
  isLabel: (one: Segment) => boolean,
): Segment | null | undefined {
  if (rightOf(page, page.indexOf(label))) return undefined;
  const rows = page.filter((one) => isLabel(one));
  const ending = rows.filter((one) => Math.abs(one.left - label.left) < 2 && rowAtRight(page, one, isLabel));
  // Where other labels have their values on the right, as in most forms, what is on the left is another cell.
  const beginning = rows.filter((one) => {
    const right = rightOf(page, page.indexOf(one));
    return right !== undefined && !isLabel(right);
  });
  // One of them is a day: what is in two columns of words is no form.
  const hasDay = ending.some((one) => {
    const own = rowAtRight(page, one, isLabel);
    return own !== undefined && datesIn(own.text, null)[0]?.index === 0;
  });
  if (ending.length < MIN_ROWS || ending.length <= beginning.length || !hasDay) return undefined;
  return rowAtRight(page, label, isLabel) ?? null;
}

/** The nearest piece to the left of a label that ends its line, if it is no label. */
function rowAtRight(page: FactPage, label: Segment, isLabel: (one: Segment) => boolean): Segment | undefined {
  if (rightOf(page, page.indexOf(label))) return undefined;
  const value = page
    .filter((one) => one !== label && one.right <= label.left + 1 && isBeside(one, label))
    .reduce<Segment | undefined>((best, one) => (!best || one.left > best.left ? one : best), undefined);
  return value && !isLabel(value) ? value : undefined;
}
