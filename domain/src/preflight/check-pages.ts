import { type PageRange, pageRanges } from '../../../pdf-linker/src/layout/document-notes.ts';
import { rangesOf, writePages } from '../page-ranges.ts';
import { keeps, notesOnSelectedPages } from '../selected-notes.ts';
import { type Finding, finding, type Mend } from './finding-kinds.ts';
import {
  type CheckedDocument,
  type CheckedPage,
  documentsOnce,
  type PackageToCheck,
  placeOf,
} from './package-to-check.ts';

/** The fewest dots per inch at which a scan can be read and printed. */
const MIN_SCAN_DPI = 200;

/** Scanners are not exact: 199 dots are 200. */
const DPI_TOLERANCE = 0.99;

const POINTS_PER_INCH = 72;

/** Page sizes are rounded, and trimmed by less than this, in inches. */
const SIZE_TOLERANCE = 0.1;

/** The most fonts that a finding names. */
const MAX_NAMED_FONTS = 3;

/** The codes of notes that tell of something missing because a file is damaged. */
const DAMAGE = new Set([
  'rebuilt',
  'cut-short',
  'changes-lost',
  'pages-missing',
  'content-missing',
  'parts-missing',
]);

/** What was recorded of a document and its pages when it was prepared. What was not recorded is not judged. */
export function checkPages({ details, documents, profile }: PackageToCheck): Finding[] {
  const limits = profile?.limits ?? {};
  return documentsOnce(documents).flatMap((document) => [
    ...ofNotes(document, {
      hasOriginals: details.signedOriginals,
      isRestrictionRefused: limits.refuses?.some((what) => what === 'restricted') ?? false,
    }),
    ...ofPages(document, limits),
  ]);
}

function ofNotes(
  document: CheckedDocument,
  { hasOriginals, isRestrictionRefused }: { hasOriginals: boolean; isRestrictionRefused: boolean },
): Finding[] {
  const notes = notesOf(document);
  const place = placeOf(document);
  const found: Finding[] = [];
  if (notes.some(({ code }) => DAMAGE.has(code))) {
    const pages = damagedPages(document);
    found.push(finding('damaged', pages.length > 0 ? { ...place, pages } : place));
  }
  const attached = notes.find(({ code }) => code === 'attachments-removed');
  if (attached) found.push(finding('attachmentsLeft', place, { count: attached.count ?? 1 }));
  // The original of which pages are left out is not attached: it has them all.
  const isPart = document.resource.keptPages !== undefined;
  if (notes.some(({ code }) => code === 'signature') && (isPart || !hasOriginals))
    found.push(finding('signedCopy', place, {}, isPart ? {} : { mend: { act: 'attachOriginals' } }));
  if (notes.some(({ code }) => code === 'restrictions-opened' || code === 'encryption-opened'))
    found.push(finding('copyRestricted', place, {}, { isStated: isRestrictionRefused }));
  return found;
}

/** What was noticed of the pages that the package keeps. */
function notesOf({ resource }: CheckedDocument) {
  return notesOnSelectedPages(resource.notes ?? [], resource);
}

/** The pages of which something is missing. */
function damagedPages(document: CheckedDocument): readonly PageRange[] {
  return notesOf(document).flatMap(({ code, pages = [] }) => (DAMAGE.has(code) ? pages : []));
}

type Limits = NonNullable<PackageToCheck['profile']>['limits'];

function ofPages(document: CheckedDocument, { scanDpi, pageSizes }: Limits): Finding[] {
  const pages = document.pages ?? [];
  const damaged = damagedPages(document);
  // That a page without its content is blank, for one, needs no telling.
  const isSelected = keeps(document.resource);
  const isWhole = (number: number) =>
    isSelected(number) && !damaged.some(({ from, to }) => from <= number && number <= to);
  const place = placeOf(document);
  const found: Finding[] = [];
  /** Adds a finding for the pages of which something is true. */
  const look = (
    isSo: (page: CheckedPage) => boolean,
    tell: (pages: readonly CheckedPage[]) => Parameters<typeof finding>[2],
    kind: 'scanCoarse' | 'scanWithoutText' | 'blankPages' | 'fontsAbsent' | 'pageSize',
    { isStated = false, mend }: { isStated?: boolean; mend?: (pages: readonly number[]) => Mend | null } = {},
  ) => {
    const hits = pages.flatMap((page, at) =>
      page && isWhole(at + 1) && isSo(page) ? [{ page, number: at + 1 }] : [],
    );
    if (hits.length === 0) return;
    const numbers = hits.map(({ number }) => number);
    const ranges = pageRanges(numbers);
    const values = { count: hits.length, of: pages.length, ...tell(hits.map(({ page }) => page)) };
    found.push(
      finding(kind, { ...place, pages: ranges }, values, { isStated, mend: mend?.(numbers) ?? null }),
    );
  };
  const least = scanDpi ?? MIN_SCAN_DPI;
  const dpiOf = (page: CheckedPage) => (isScan(page) ? (page.scanDpi ?? least) : least);
  look(
    (page) => dpiOf(page) < least * DPI_TOLERANCE,
    (hits) => ({ dpi: Math.min(...hits.map(dpiOf)), limit: least }),
    'scanCoarse',
    { isStated: scanDpi !== undefined },
  );
  look(
    (page) => page.scanDpi !== null && !page.hasWords,
    () => ({}),
    'scanWithoutText',
  );
  look(
    ({ isBlank }) => isBlank,
    () => ({}),
    'blankPages',
    { mend: (blank) => withoutPages(document, blank) },
  );
  look(
    ({ absentFonts }) => absentFonts.length > 0,
    (hits) => ({
      other: [...new Set(hits.flatMap(({ absentFonts }) => absentFonts))]
        .slice(0, MAX_NAMED_FONTS)
        .join(', '),
    }),
    'fontsAbsent',
  );
  if (pageSizes && pageSizes.length > 0) {
    look(
      (page) => !pageSizes.some((size) => isOfSize(page, size)),
      ([first]) => ({
        width: inches(first?.width ?? 0),
        height: inches(first?.height ?? 0),
        name: pageSizes.map(({ width, height }) => `${width} × ${height} in`).join(', '),
      }),
      'pageSize',
    );
  }
  return found;
}

/** The press that leaves pages of a document out; null if nothing would be left of it. */
function withoutPages({ resource }: CheckedDocument, left: readonly number[]): Mend | null {
  const isSelected = keeps(resource);
  const selected = Array.from({ length: resource.pageCount }, (_, at) => at + 1).filter(
    (number) => isSelected(number) && !left.includes(number),
  );
  if (selected.length === 0) return null;
  return { act: 'keepPages', resourceID: resource.resourceID, pages: writePages(rangesOf(selected)) };
}

/**
 * Whether a page is a picture of one: a picture covers it, and no other text is seen. A page of an older record may be
 * one of a brochure, with text before a picture, so that it is one only without words.
 */
function isScan({ scanDpi, hasWords, showsText }: CheckedPage): boolean {
  return scanDpi !== null && !(showsText ?? hasWords);
}

const inches = (points: number) => Math.round((points / POINTS_PER_INCH) * 100) / 100;

function isOfSize({ width, height }: CheckedPage, size: { width: number; height: number }): boolean {
  const is = (points: number, side: number) => Math.abs(points / POINTS_PER_INCH - side) <= SIZE_TOLERANCE;
  const upright = is(width, size.width) && is(height, size.height);
  return upright || (is(width, size.height) && is(height, size.width));
}
