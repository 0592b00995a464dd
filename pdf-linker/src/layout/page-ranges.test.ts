import { expect, test } from 'vitest';
import { checkPageRanges, pagesIn } from './page-ranges.ts';

test('pages in ranges are counted', () => {
  expect(pagesIn([])).toBe(0);
  expect(
    pagesIn([
      { first: 1, last: 4 },
      { first: 7, last: 7 },
    ]),
  ).toBe(5);
});

test('ranges in order and within the document are taken', () => {
  expect(() =>
    checkPageRanges(
      [
        { first: 1, last: 4 },
        { first: 5, last: 12 },
      ],
      12,
      'Sheet',
    ),
  ).not.toThrow();
});

test.each([
  ['none at all', []],
  ['page 0', [{ first: 0, last: 2 }]],
  ['half a page', [{ first: 1.5, last: 2 }]],
  ['a range that ends before it begins', [{ first: 3, last: 2 }]],
  ['a page beyond the last', [{ first: 11, last: 13 }]],
  [
    'ranges in a wrong order',
    [
      { first: 5, last: 6 },
      { first: 1, last: 2 },
    ],
  ],
  [
    'a page twice',
    [
      { first: 1, last: 4 },
      { first: 4, last: 6 },
    ],
  ],
])('%s is refused by the name of the document', (_, ranges) => {
  expect(() => checkPageRanges(ranges, 12, 'Sheet 7')).toThrow(RangeError);
  expect(() => checkPageRanges(ranges, 12, 'Sheet 7')).toThrow(/^Sheet 7: /);
});
