import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consolidate, packageFileName, packageKind, uniqueFileNames } from './package-layout.ts';

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
  it('tells files of the same name apart', () => {
    expect(uniqueFileNames(['Detail.dxf', 'detail.DXF', 'Detail.dxf', 'a/b.zip', 'plain', 'plain'])).toEqual([
      'Detail.dxf',
      'detail (2).DXF',
      'Detail (3).dxf',
      'a-b.zip',
      'plain',
      'plain (2)',
    ]);
  });
  it('never gives two files one name, and never a path', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'A', '.', '/', '\\', ' ', '(', '2', ')', '\n') });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const unique = uniqueFileNames(names);
        expect(new Set(unique.map((one) => one.toLowerCase())).size).toBe(names.length);
        for (const one of unique) expect(one).toMatch(/^[^./\\\n][^/\\\n]*$/);
      }),
    );
  });
});
