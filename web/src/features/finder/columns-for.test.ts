import { expect, test } from 'vitest';
import { columnsFor } from './columns-for.ts';

test('there are as many columns as have room for the widest button, and a gap between two', () => {
  expect(columnsFor(400, 100, 8)).toBe(3);
  expect(columnsFor(316, 100, 8)).toBe(3);
  expect(columnsFor(315, 100, 8)).toBe(2);
});

test('there are never more than four, and always one', () => {
  expect(columnsFor(2000, 100, 8)).toBe(4);
  expect(columnsFor(80, 100, 8)).toBe(1);
});
