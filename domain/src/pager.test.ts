import { describe, expect, it } from 'vitest';
import { pageItems, totalPages } from './pager.ts';

describe('the pager', () => {
  it('fills pages of ten', () => {
    expect([0, 1, 10, 11, 34].map((results) => totalPages(results))).toEqual([0, 1, 1, 2, 4]);
  });
  it('shows two pages on either side, the ends, and ellipses for the gaps', () => {
    expect(pageItems(10, 20)).toEqual([1, 'ellipsis', 8, 9, 10, 11, 12, 'ellipsis', 20]);
    expect(pageItems(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageItems(1, 9)).toEqual([1, 2, 3, 'ellipsis', 9]);
    expect(pageItems(1, 0)).toEqual([]);
  });
});
