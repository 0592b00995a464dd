import { MAX_SELECTED_PAGES } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { type PageRange, pagesIn } from '../../pdf-linker/src/layout/page-ranges.ts';

/** Selected pages, as the linker takes them. */
export type SelectedRange = PageRange;

/** Why a text names no pages to keep: none at all, no numbers and ranges, too many of them, or pages beyond the end. */
export type PagesFault = 'none' | 'malformed' | 'too-many' | 'beyond';

/** The ranges that a text names, in order and apart from each other, or why it names none. */
export type ReadPages = { readonly ranges: readonly SelectedRange[] } | { readonly fault: PagesFault };

/** A number, or a range with any of the dashes that keyboards and word processors write; `7-` goes on to the end. */
const PIECE = /^(\d{1,7})(?:\s*[-\u2010-\u2015\u2212]\s*(\d{1,7})?)?$/;

/**
 * Reads pages as people write them: `1-4, 7`, in any order, with commas or semicolons between; `8-5` is 5 to 8, and `5-`
 * is page 5 and all after it.
 * @param pageCount how many pages the document has
 */
export function readPages(text: string, pageCount: number): ReadPages {
  if (text.length > MAX_SELECTED_PAGES.characters) return { fault: 'too-many' };
  const pieces = text
    .split(/[,;]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length === 0) return { fault: text.trim() === '' ? 'none' : 'malformed' };
  const named: SelectedRange[] = [];
  let isBeyond = false;
  for (const piece of pieces) {
    const found = PIECE.exec(piece);
    if (!found) return { fault: 'malformed' };
    const from = Number(found[1]);
    const isOpen = found[2] === undefined && !/\d$/.test(piece);
    const to = isOpen ? Math.max(from, pageCount) : Number(found[2] ?? from);
    const range = { first: Math.min(from, to), last: Math.max(from, to) };
    if (range.first < 1) return { fault: 'malformed' };
    isBeyond ||= range.last > pageCount;
    named.push(range);
  }
  const ranges = joined(named);
  if (ranges.length > MAX_SELECTED_PAGES.ranges) return { fault: 'too-many' };
  return isBeyond ? { fault: 'beyond' } : { ranges };
}

/** Ranges in ascending order; those that overlap or follow one another are one. */
function joined(ranges: readonly SelectedRange[]): SelectedRange[] {
  const found: SelectedRange[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = found.at(-1);
    if (before && first <= before.last + 1)
      found[found.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    else found.push({ first, last });
  }
  return found;
}

/** The ranges of pages, given by their numbers in any order. */
export function rangesOf(numbers: Iterable<number>): SelectedRange[] {
  return joined(Array.from(numbers, (number) => ({ first: number, last: number })));
}

/** The shortest form of ranges in order: `1-4, 7`. */
export function writePages(ranges: readonly SelectedRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** How many pages ranges have. */
export const countPages = pagesIn;

/** Whether a page, counted from 1, is in one of the ranges. */
export function hasPage(ranges: readonly SelectedRange[], page: number): boolean {
  return ranges.some(({ first, last }) => first <= page && page <= last);
}

/** Whether ranges in order have every page of a document. */
function areAll(ranges: readonly SelectedRange[], pageCount: number): boolean {
  return countPages(ranges) >= pageCount;
}

/** The shortest form of ranges that a document has; empty for all of its pages. */
export function selectionText(ranges: readonly SelectedRange[], pageCount: number): string {
  return areAll(ranges, pageCount) ? '' : writePages(ranges);
}

/**
 * The ranges that a stored text keeps of a document which may have fewer pages by now; empty for all of them, also if it
 * has none of those that were named.
 */
export function selectedRanges(text: string, pageCount: number): readonly SelectedRange[] {
  if (text === '') return [];
  const read = readPages(text, Number.POSITIVE_INFINITY);
  if ('fault' in read) return [];
  const there = read.ranges.flatMap(({ first, last }) =>
    first > pageCount ? [] : [{ first, last: Math.min(last, pageCount) }],
  );
  return areAll(there, pageCount) ? [] : there;
}

/** A stored text for a document which may have fewer pages by now. */
export function fittedPages(text: string, pageCount: number): string {
  return writePages(selectedRanges(text, pageCount));
}

/** The selected pages of a document, as an answer and a selection state them; nothing if all are. */
export function selectionFacts(
  text: string | undefined,
  { pageCount, resourceFileSize }: Pick<ProjectResource, 'pageCount' | 'resourceFileSize'>,
): Pick<ProjectResource, 'pages' | 'keptPages' | 'keptSize'> {
  const ranges = selectedRanges(text ?? '', pageCount);
  if (ranges.length === 0) return {};
  const keptPages = countPages(ranges);
  const keptSize = Math.ceil((resourceFileSize * keptPages) / pageCount);
  return { pages: writePages(ranges), keptPages, keptSize };
}

/** A document of which other pages are selected; an empty text selects all. */
export function withPages<Document extends ProjectResource>(document: Document, text: string): Document {
  const { pages: _pages, keptPages: _count, keptSize: _size, ...whole } = document;
  return { ...whole, ...selectionFacts(text, document) } as Document;
}
