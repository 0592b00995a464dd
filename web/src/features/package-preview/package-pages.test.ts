import { describe, expect, it } from 'vitest';
import { contentsPages, packagePages } from './package-pages.ts';

const document = (productTitle: string, pageCount: number, resourceName = 'sheet.pdf') => ({
  productTitle,
  pageCount,
  resourceName,
});

describe('package pages', () => {
  const documents = [document('a', 8), document('a', 0), document('b', 4)];

  it('begins with the first document where cover and contents are off', () => {
    const pages = packagePages(documents, {
      coverPage: false,
      includeTableOfContents: false,
      dividers: false,
    });
    expect(pages).toEqual({ cover: null, contents: null, documents: [1, null, 9], total: 12 });
  });

  it('counts cover and contents first', () => {
    const pages = packagePages(documents, { coverPage: true, includeTableOfContents: true, dividers: false });
    expect(pages).toEqual({ cover: 1, contents: 2, documents: [3, null, 11], total: 14 });
  });

  it('puts the contents on page one where there is no cover', () => {
    const pages = packagePages(documents, {
      coverPage: false,
      includeTableOfContents: true,
      dividers: false,
    });
    expect(pages.contents).toBe(1);
  });
});

it('counts a divider before each product that has pages', () => {
  const documents = [document('a', 8), document('a', 0), document('b', 4)];
  const pages = packagePages(documents, { coverPage: false, includeTableOfContents: false, dividers: true });
  expect(pages).toMatchObject({ documents: [2, null, 11], total: 14 });
});

describe('contents pages', () => {
  it('needs one sheet even for nothing', () => {
    expect(contentsPages([])).toBe(1);
  });

  it('gives a heading to every change of product', () => {
    const rows = Array.from({ length: 34 }, () => document('a', 1));
    expect(contentsPages(rows)).toBe(1);
    expect(contentsPages([...rows.slice(1), document('b', 1)])).toBe(2);
  });

  it('gives more lines to long titles, and none to files that are no pages', () => {
    const long = `${'Window Perimeter at Sill with Pan Flashing '.repeat(2)}.pdf`;
    expect(contentsPages(Array.from({ length: 30 }, () => document('a', 1, long)))).toBe(2);
    expect(contentsPages(Array.from({ length: 90 }, () => document('a', 0)))).toBe(1);
  });
});
