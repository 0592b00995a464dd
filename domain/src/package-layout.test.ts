import { describe, expect, it } from 'vitest';
import { consolidate, packageFileName, packageKind } from './package-layout.ts';

const paged = (...counts: number[]) => counts.map((pageCount) => ({ pageCount }));

describe('a package', () => {
  it('is a ZIP exactly when something in it cannot be a page', () => {
    expect(packageKind(paged(1, 4))).toBe('pdf');
    expect(packageKind(paged(1, 0))).toBe('zip');
    expect(packageFileName('zip')).toBe('submittal.zip');
  });
  it('holds every document once, where it first stood', () => {
    const documents = ['a', 'b', 'a', 'c', 'b'].map((resourceID, at) => ({ resourceID, at }));
    expect(consolidate(documents).map(({ resourceID, at }) => `${resourceID}${at}`)).toEqual([
      'a0',
      'b1',
      'c3',
    ]);
  });
});
