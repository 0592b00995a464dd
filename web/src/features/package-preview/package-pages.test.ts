import { describe, expect, it } from 'vitest';
import { contentsPages, packagePages } from './package-pages.ts';

const document = (productID: string, pageCount: number) => ({ productID, pageCount });

describe('package pages', () => {
  const documents = [document('a', 8), document('a', 0), document('b', 4)];

  it('begins with the first document where cover and contents are off', () => {
    const pages = packagePages(documents, { coverPage: false, includeTableOfContents: false });
    expect(pages).toEqual({ cover: null, contents: null, documents: [1, null, 9], total: 12 });
  });

  it('counts cover and contents first', () => {
    const pages = packagePages(documents, { coverPage: true, includeTableOfContents: true });
    expect(pages).toEqual({ cover: 1, contents: 2, documents: [3, null, 11], total: 14 });
  });

  it('puts the contents on page one where there is no cover', () => {
    const pages = packagePages(documents, { coverPage: false, includeTableOfContents: true });
    expect(pages.contents).toBe(1);
  });
});

describe('contents pages', () => {
  it('needs one sheet even for nothing', () => {
    expect(contentsPages([])).toBe(1);
  });

  it('gives a line to every change of product', () => {
    const one = Array.from({ length: 33 }, () => ({ productID: 'a' }));
    expect(contentsPages(one)).toBe(1);
    expect(contentsPages([...one, { productID: 'b' }])).toBe(2);
  });
});
