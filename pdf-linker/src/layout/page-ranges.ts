/** Pages `first` to `last` of a document, both included, counted from 1. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** The number of pages in ranges that do not overlap. */
export function pagesIn(ranges: readonly PageRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/**
 * Checks the pages that a package keeps of a document.
 * @param ranges ascending, and without a page that is in two of them.
 * @param name the document, as the error names it.
 * @throws RangeError if there is no range, or one that is not within the document, is not of whole numbers, or does not
 *   begin behind the one before it.
 */
export function checkPageRanges(ranges: readonly PageRange[], pageCount: number, name: string): void {
  if (ranges.length === 0) throw new RangeError(`${name}: no page is selected; leave the document out`);
  let before = 0;
  for (const { first, last } of ranges) {
    const asked = `${name}: pages ${first} to ${last}`;
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 1 || last < first)
      throw new RangeError(`${asked} are no range; the first page is 1, and the last not before the first`);
    if (last > pageCount) throw new RangeError(`${asked} are not all there; it has ${pageCount}`);
    if (first <= before) throw new RangeError(`${asked} do not come after page ${before}; sort the ranges`);
    before = last;
  }
}
