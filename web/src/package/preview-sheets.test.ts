import { addHeading, changeHeading } from '@submittal/domain/arrange';
import { packagePages } from '@submittal/domain/package-pages';
import { flatDocuments, fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { defaultDetails, type ProjectDetails } from '../project/record/details.ts';
import { previewSheets } from './preview-sheets.ts';

const document = (resourceID: string, productTitle: string, pageCount: number) => ({
  ...madeDocument(resourceID, { pageCount }),
  productID: productTitle,
  productTitle,
});

const documents = [
  document('guide', 'a', 8),
  document('drawing', 'b', 0),
  document('sheet', 'a', 4),
  document('photo', 'b', 1),
];

function shown(details: Partial<ProjectDetails>, list = documents) {
  const pages = packagePages(fromResources(list), { ...defaultDetails, ...details }, { contents: 2 });
  const sheets = previewSheets(list, pages).map(({ key, page }) => [key, page]);
  return {
    off: sheets.flatMap(([key, page]) => (page === 'off' ? [key] : [])),
    on: sheets.filter(([, page]) => page !== 'off'),
  };
}

describe('the sheets of the preview', () => {
  it('tell what is left out at the front, and where each document begins', () => {
    const { off, on } = shown({});
    expect(off).toEqual(expect.arrayContaining(['cover', 'contents']));
    expect(on).toEqual([
      ['guide', 1],
      ['drawing', 'file'],
      ['sheet', 9],
      ['photo', 13],
    ]);
  });

  it('have a divider before each product, and count all sheets of the contents', () => {
    expect(shown({ coverPage: true, includeTableOfContents: true, dividers: true }).on).toEqual([
      ['cover', 1],
      ['contents', 2],
      ['divider 0', 4],
      ['guide', 5],
      ['drawing', 'file'],
      ['sheet', 13],
      ['divider 1', 17],
      ['photo', 18],
    ]);
  });

  it('have the letter and the name of a heading of one’s own on its divider, and none where it has none', () => {
    const list = addHeading(fromResources(documents), ['guide', 'sheet'], 'own', 'Tower');
    const shown = changeHeading(addHeading(list, ['photo'], 'base', 'Base'), 'base', { divider: false });
    const sheets = previewSheets(flatDocuments(shown), packagePages(shown, defaultDetails, {}));
    expect(
      sheets.flatMap(({ page, mark, heading }) => (page === 'off' ? [] : [[page, mark, heading]])),
    ).toEqual([
      [1, 'A', 'Tower'],
      [2, undefined, undefined],
      [10, undefined, undefined],
      ['file', undefined, undefined],
      [14, undefined, undefined],
    ]);
  });

  it('have cover and contents, and no divider, where nothing becomes a page', () => {
    const files = documents.filter(({ pageCount }) => pageCount === 0);
    const { off, on } = shown({ coverPage: true, includeTableOfContents: true, dividers: true }, files);
    expect(off).toEqual([]);
    expect(on).toEqual([
      ['cover', 1],
      ['contents', 2],
      ['drawing', 'file'],
    ]);
  });
});
