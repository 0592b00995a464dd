import { expect, it } from 'vitest';
import { rangeOf } from './use-row-selection.ts';

it('reaches from one row to another, in either direction', () => {
  expect(rangeOf(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c']);
});

it('is the row alone where none was chosen before, or that one is gone', () => {
  expect(rangeOf(['a', 'b'], undefined, 'b')).toEqual(['b']);
  expect(rangeOf(['a', 'b'], 'z', 'b')).toEqual(['b']);
});
