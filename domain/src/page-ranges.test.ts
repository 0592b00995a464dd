import { MAX_SELECTED_PAGES } from '@submittal/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPages } from './keep-pages.ts';
import { packagePages } from './package-pages.ts';
import {
  countPages,
  fittedPages,
  rangesOf,
  readPages,
  type SelectedRange,
  selectionFacts,
  selectionText,
  writePages,
} from './page-ranges.ts';
import { addDocuments, emptySelection, selectionTotals, toReferences } from './selection.ts';
import { madeDocument } from './testing/made-document.ts';

function rangesIn(text: string, pageCount = 12): readonly SelectedRange[] {
  const read = readPages(text, pageCount);
  if ('fault' in read) throw new Error(read.fault);
  return read.ranges;
}
const shortest = (text: string, pageCount = 12) => selectionText(rangesIn(text, pageCount), pageCount);
const faultOf = (text: string, pageCount = 8) => {
  const read = readPages(text, pageCount);
  return 'fault' in read ? read.fault : null;
};

describe('pages to keep', () => {
  it('are read as people write them, and written in the shortest form', () => {
    expect(shortest('1-4, 7')).toBe('1-4, 7');
    expect(shortest(' 7,1 - 4 ;')).toBe('1-4, 7');
    expect(shortest('8-5')).toBe('5-8');
    expect(shortest('1,2,3,5')).toBe('1-3, 5');
    expect(shortest('2-6, 4-9, 10')).toBe('2-10');
    expect(shortest('9-')).toBe('9-12');
    expect(shortest('1–4, 7—8, 10−11')).toBe('1-4, 7-8, 10-11');
    expect(shortest('007')).toBe('7');
  });

  it('are no text if they are all', () => {
    expect(shortest('1-')).toBe('');
    expect(shortest('1-6, 7-12')).toBe('');
  });

  it('are refused with the reason', () => {
    expect(faultOf('')).toBe('none');
    expect(faultOf('  ')).toBe('none');
    expect(faultOf(',')).toBe('malformed');
    expect(faultOf('1-4 7')).toBe('malformed');
    expect(faultOf('-3')).toBe('malformed');
    expect(faultOf('0-3')).toBe('malformed');
    expect(faultOf('1--3')).toBe('malformed');
    expect(faultOf('two')).toBe('malformed');
    expect(faultOf('1e3')).toBe('malformed');
    expect(faultOf('9')).toBe('beyond');
    expect(faultOf('9-')).toBe('beyond');
    expect(faultOf('1-9999999')).toBe('beyond');
    expect(faultOf('99999999')).toBe('malformed');
    expect(faultOf('1'.repeat(MAX_SELECTED_PAGES.characters + 1))).toBe('too-many');
    const many = Array.from({ length: MAX_SELECTED_PAGES.ranges + 1 }, (_, at) => 2 * at + 1);
    expect(faultOf(many.join(','), 1000)).toBe('too-many');
  });

  it('come back from their shortest form', () => {
    const pages = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pages, fc.integer({ min: 60, max: 90 }), (numbers, pageCount) => {
        const ranges = rangesOf(numbers);
        expect(countPages(ranges)).toBe(numbers.length);
        expect(rangesIn(writePages(ranges), pageCount)).toEqual(ranges);
        for (const [at, { first, last }] of ranges.entries()) {
          expect(first).toBeLessThanOrEqual(last);
          expect(first).toBeGreaterThan((ranges[at - 1]?.last ?? -1) + 1);
        }
      }),
    );
  });

  it('never fail, whatever is entered, and never name a page that there is not', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 50 }), (text, pageCount) => {
        const read = readPages(text, pageCount);
        if ('fault' in read) return;
        expect(read.ranges.length).toBeGreaterThan(0);
        expect(read.ranges.at(-1)?.last).toBeLessThanOrEqual(pageCount);
      }),
    );
  });
});

describe('a document with fewer pages than before', () => {
  it('keeps those of them that it has', () => {
    expect(fittedPages('1-4, 7', 6)).toBe('1-4');
    expect(fittedPages('1-4, 7', 3)).toBe('');
    expect(fittedPages('5-', 8)).toBe('5-8');
  });

  it('keeps all if it has none of them, or if nothing can be read', () => {
    expect(fittedPages('7', 6)).toBe('');
    expect(fittedPages('no pages', 6)).toBe('');
    expect(fittedPages('1', 0)).toBe('');
  });
});

it('states how many pages are selected, and about how many bytes', () => {
  const document = { pageCount: 8, resourceFileSize: 1000 };
  expect(selectionFacts('1-4, 7', document)).toEqual({ pages: '1-4, 7', keptPages: 5, keptSize: 625 });
  expect(selectionFacts('', document)).toEqual({});
  expect(selectionFacts('1-8', document)).toEqual({});
});

describe('a selection', () => {
  const full = addDocuments(
    emptySelection,
    { id: 'p', title: 'P' },
    ['a', 'b'].map((id) => madeDocument(id, { pageCount: 8, resourceFileSize: 800 })),
  ).selection;

  it('that keeps some pages of a document counts only those', () => {
    const selected = keepPages(full, 'a', '1-4, 7');
    expect(selectionTotals(selected)).toEqual({ count: 2, bytes: 1300 });
    const none = { cover: false, contents: false } as unknown as Parameters<typeof packagePages>[1];
    expect(packagePages(selected, none, {}).pageCount).toBe(13);
    expect(toReferences(selected).map(({ pages }) => pages)).toEqual(['1-4, 7', '']);
    expect(keepPages(selected, 'a', '')).toEqual(full);
    expect(keepPages(selected, 'a', '1-8')).toEqual(full);
  });

  it('is the same if nothing changes', () => {
    expect(keepPages(full, 'a', '')).toBe(full);
    expect(keepPages(full, 'z', '1')).toBe(full);
  });
});
