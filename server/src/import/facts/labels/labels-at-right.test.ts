import { expect, it } from 'vitest';
import type { Segment } from '../pages/fact-page.ts';
import { valuesAtLeft } from './labels-at-right.ts';

/** A page of rows that end with their labels: a day, then what it is called. */
function rowsWithLabelsAtRight(count: number): Segment[] {
  return Array.from({ length: count }, (_, row) => {
    const line = { top: row * 12, bottom: row * 12 + 10 };
    return [
      { text: `${1 + (row % 28)} February 2023`, left: 40, right: 110, ...line },
      { text: 'Issue date', left: 200, right: 250, ...line },
    ];
  }).flat();
}

/** How often a page asks whether a piece is a label, if each label asks for its value. */
function questionsOn(page: readonly Segment[]): number {
  let asked = 0;
  const isLabel = ({ text }: Segment) => {
    asked++;
    return text === 'Issue date';
  };
  const atLeftOf = valuesAtLeft(page, isLabel);
  for (const one of page) if (one.text === 'Issue date') expect(atLeftOf(one)?.text).toContain('February');
  return asked;
}

it('a page with twice as many labels at the right is looked through once, not once for each of them', () => {
  const few = questionsOn(rowsWithLabelsAtRight(20));
  expect(questionsOn(rowsWithLabelsAtRight(40))).toBe(2 * few);
});
