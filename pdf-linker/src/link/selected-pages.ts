import type { SideTable } from '../format/side-table.ts';
import { checkPageRanges, type PageRange, pagesIn } from '../layout/page-ranges.ts';
import { type NarrowedDocument, narrowTable } from './selected/narrow-table.ts';

/** What is known of ranges of a table, by the ranges' text: a preview and the package after it ask for the same. */
const narrowed = new WeakMap<SideTable, Map<string, NarrowedDocument>>();
/** Ranges of one table that are remembered: a visitor changes them one by one. */
const MAX_REMEMBERED = 4;
/** The entry of an object in a cross-reference table (ISO 32000-2 7.5.4). */
const ENTRY_BYTES = 20;

/**
 * A document with some of its pages, from its table alone. Whoever asks for it when pages are chosen has it known by the
 * time when a package of them is planned.
 * @param name the document, as an error names it.
 * @returns undefined if all pages are selected.
 * @throws RangeError if the ranges are not of the document.
 */
export function keepPages(
  table: SideTable,
  ranges: readonly PageRange[],
  name: string,
): NarrowedDocument | undefined {
  checkPageRanges(ranges, table.pageCount, name);
  if (pagesIn(ranges) === table.pageCount) return undefined;
  const known = narrowed.get(table) ?? new Map<string, NarrowedDocument>();
  narrowed.set(table, known);
  const key = ranges.map(({ first, last }) => `${first}-${last}`).join();
  const made = known.get(key) ?? narrowTable(table, pagesOf(ranges));
  known.delete(key);
  known.set(key, made);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_REMEMBERED) break;
    known.delete(oldest);
  }
  return made;
}

/** The pages of ranges, 0-based. */
function pagesOf(ranges: readonly PageRange[]): number[] {
  const pages: number[] = [];
  for (const { first, last } of ranges) for (let page = first; page <= last; page++) pages.push(page - 1);
  return pages;
}

/**
 * The bytes that a document with these pages takes in a package, before streams are shared with other documents.
 * @throws RangeError if the ranges are not of the document.
 */
export function keptBytes(table: SideTable, ranges: readonly PageRange[]): number {
  const made = keepPages(table, ranges, table.fileName ?? 'the document');
  if (made === undefined) return table.bodyLength;
  const cut = made.selected.cuts.reduce((sum, { from, to }) => sum + to - from, 0);
  return table.regionEnd - table.regionStart - cut + made.table.objectCount * ENTRY_BYTES;
}
