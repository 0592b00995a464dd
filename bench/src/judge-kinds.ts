// npm run judge-kinds: how well the kinds of submittals are known from the words of items of public guide specifications, for
// the half on which they were tuned and for the half that was set apart. It looks at no item of either.
import { halfOf, judgeKinds, type Share } from '@submittal/server/testing/judged/judge-kinds';
import { submittalItems } from '@submittal/server/testing/judged/submittal-items';
import { markdownTable } from './run/table.ts';

const items = submittalItems();
if (items.length === 0) {
  console.error('shared/ufgs is absent: there is nothing to judge.');
  process.exit(2);
}

const rows = {
  all: 'all items',
  named: 'whose words name one kind',
  decided: 'of these, listed under one heading only',
  decidedInAll: 'of these, listed so in both halves',
  decidedCeiling: 'most of those of one heading that the naming words can have right',
  hinted: 'whose words only suggest a kind, or name several',
  bare: 'bare names, taken for product data',
  ceiling: 'most that words alone can have right',
} as const;
const cell = ({ items: count, right }: Share) =>
  `${right} of ${count}, ${((100 * right) / count).toFixed(1)} %`;
const halves = (['tuned', 'kept back'] as const).map((half) => judgeKinds(halfOf(items, half), items));
console.log(
  markdownTable(
    ['items', 'tuned half', 'half set apart'],
    Object.entries(rows).map(([name, title]) => [
      title,
      ...halves.map((half) => cell(half[name as keyof typeof rows])),
    ]),
  ),
);
