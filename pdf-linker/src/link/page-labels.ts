import type { PageLabelSymbol, SideTable } from '../format/side-table.ts';
import { textStringText } from '../object/serialise.ts';

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Larger numbers are written as decimals: nobody reads them otherwise. */
const MAX_SPELLED = 5000;

/** A number in a style of ISO 32000-2 table 161. */
function spelled(number: number, style: string | null): string {
  if (style === null) return '';
  if (style === 'D' || number > MAX_SPELLED) return String(number);
  let text = '';
  if (style === 'r' || style === 'R') {
    let left = number;
    for (const [value, letters] of ROMAN) for (; left >= value; left -= value) text += letters;
  } else text = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
  return style === style.toLowerCase() ? text : text.toUpperCase();
}

/** The label that a document gives to a page of its own, 0-based; null if it has none. */
function ownLabel(labels: readonly PageLabelSymbol[], page: number): string | null {
  const range = labels.findLast((label) => label.page <= page);
  if (range === undefined) return null;
  return `${range.prefix ?? ''}${spelled(range.start + page - range.page, range.style)}`;
}

/**
 * The page labels of a package (12.4.2): its own page numbers, which cover and contents print, each followed by the
 * label that the page has in its document, if that is another number than its place in it.
 * @param first the number of the first page.
 * @returns the raw entry of the catalog.
 */
export function packageLabels(
  tables: readonly Pick<SideTable, 'pageCount' | 'pageLabels'>[],
  first: number,
): string {
  const ranges: string[] = [];
  let number = first;
  let isPlain = false;
  for (const { pageCount, pageLabels } of tables) {
    for (let page = 0; page < pageCount; page++, number++) {
      const own = pageLabels.length === 0 ? null : ownLabel(pageLabels, page);
      if (own === null || own === '' || own === String(page + 1)) {
        const start = number === 1 ? '' : `/St ${number}`;
        if (!isPlain) ranges.push(`${number - first}<</S/D${start}>>`);
        isPlain = true;
      } else {
        ranges.push(`${number - first}<</P${textStringText(`${number} · ${own}`)}>>`);
        isPlain = false;
      }
    }
  }
  return `/PageLabels<</Nums[${ranges.join(' ')}]>>`;
}
