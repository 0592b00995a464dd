import { belowOf, type FactPage, isBeside, nextLineOf, rightOf, type Segment } from '../pages/fact-page.ts';

/** A value is taller than its label if it is by so much. */
export const TALLER_VALUE = 1.12;

/** The value over its label, where labels stand right under their values: nearer than what is below, in a row of such labels. */
export function closeAbove(
  page: FactPage,
  label: Segment,
  isLabel: (one: Segment) => boolean,
): Segment | undefined {
  const height = label.bottom - label.top;
  const isOver = (under: Segment) => (one: Segment) =>
    one.left < under.right &&
    one.right > under.left &&
    (Math.abs(one.left - under.left) < MAX_ASIDE ||
      Math.abs(one.left + one.right - under.left - under.right) < MAX_ASIDE) &&
    one.bottom - under.top < height * 0.5 &&
    under.top - one.bottom < height * 1.2 &&
    one.bottom - one.top > height * TALLER_VALUE &&
    one.top < under.top &&
    !isBeside(one, under);
  // A colon is followed by its value.
  if (/:$/.test(label.text) && rightOf(page, page.indexOf(label))) return undefined;
  const value = page.find(isOver(label));
  if (!value || isLabel(value) || !isLabelFree(value)) return undefined;
  const below = belowOf(page, page.indexOf(label));
  if (below && below.top - label.bottom < (label.top - value.bottom + height * 0.1) * FURTHER)
    return undefined;
  const row = page.filter((one) => one !== label && isBeside(one, label));
  return row.some((one) => page.some(isOver(one))) ? value : undefined;
}

/** A value begins so near to where its label does, in points, and what is below is so many times further. */
const MAX_ASIDE = 8;
const FURTHER = 1.5;

function isLabelFree({ text }: Segment): boolean {
  return !/:\s*$/.test(text);
}

/** The text of the cell above a piece, as on certificates with a line of values over a line of labels; empty if it has a label. */
export function cellAbove(page: FactPage, label: Segment, isLabel: (one: Segment) => boolean): string {
  const lines: Segment[] = [];
  let last = label;
  while (lines.length < 2) {
    const next = nextLineOf(page, last, -1);
    if (!next) break;
    if (isLabel(next)) return '';
    if (page.some((one) => one.right < next.left && isBeside(one, next) && isLabel(one))) return '';
    lines.unshift(next);
    last = next;
  }
  // Two lines are read as one only if the first goes on.
  const [first, second] = lines;
  if (second && !/[,–-]$/.test(first?.text ?? '')) return second.text;
  return lines.map(({ text }) => text).join(' ');
}
