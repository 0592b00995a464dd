import type { SideTable } from '../format/side-table.ts';
import { checkPageRanges, type PageRange } from '../layout/page-ranges.ts';

/**
 * The bytes that a document with these pages takes in a package, before streams are shared with other documents.
 * @throws RangeError if the ranges are not of the document.
 */
export function keptBytes(table: SideTable, ranges: readonly PageRange[]): number {
  checkPageRanges(ranges, table.pageCount, table.fileName ?? 'the document');
  return table.regionEnd - table.regionStart;
}
