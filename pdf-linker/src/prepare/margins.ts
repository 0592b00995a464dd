import { NumberList } from '../format/number-list.ts';
import { HOOK_SIZE, STRIP_SEARCH, setStrip } from '../format/page-hook.ts';
import type { PageSymbol, SideTable } from '../format/side-table.ts';
import type { TableNumbers } from '../format/table-numbers.ts';
import {
  blankStrip,
  FIRST_MEASURES,
  type StampMeasures,
  searchedFor,
  stampMeasures,
  stampSides,
} from '../layout/stamp-measures.ts';
import { type OpenPage, type Picture, withPdf } from '../pdfium/open-pdf.ts';

/** Beyond these a page gets a strip added when it is stamped: looking at it would take too long. */
const MAX_PAGES = 1000;
const MAX_CONTENT = 1_000_000;
const MAX_CONTENT_IN_ALL = 20_000_000;
const MAX_OF_A_PAGE = 8_000_000;
const MAX_POINTS = 5000;
/**
 * Looking at margins ends after so many milliseconds, whatever is left: content can take far longer than its
 * length tells. What keeps to the limits above does not come near this.
 */
const MAX_MILLISECONDS = 6000;

const FAINTEST = 252;
const BYTES_PER_PIXEL = 4;
/** Clear space around what a stamp draws, in points. */
const CLEARANCE = 4;

/**
 * Draws the foot of each page and enters into the side table where a stamp finds a blank strip (a page stamp
 * never covers anything). A page that is not looked at has none.
 */
export async function measureMargins(body: Uint8Array, table: SideTable): Promise<void> {
  const begun = performance.now();
  const lengths = streamLengths(table.numbers);
  const hooks = table.numbers.hooks.toArray();
  const fields: Fields = {
    offsets: table.numbers.fieldOffsets.toArray(),
    values: table.numbers.fieldValues.toArray(),
  };
  const strips = table.pages.map(() => 0);
  await withPdf(
    body,
    (pdf) => {
      const count = Math.min(pdf.pageCount, table.pageCount, MAX_PAGES);
      let content = 0;
      for (let index = 0; index < count && performance.now() - begun < MAX_MILLISECONDS; index++) {
        const page = table.pages[index];
        if (page === undefined || page.userUnit !== 1) continue;
        const length = contentLength(table, index, hooks, fields, lengths);
        if (length === undefined || length > MAX_CONTENT) continue;
        content += length;
        if (content > MAX_CONTENT_IN_ALL) break;
        const foot = pdf.page(index, (open) => footOf(open, page));
        if (!foot) continue;
        setStrip(hooks, index, foot.isBlank(FIRST_MEASURES));
        const isBlank = foot.isBlank(foot.measures);
        strips[index] = blankStrip(foot.measures.strip, (upTo) => isBlank(0, upTo)) ?? 0;
      }
    },
    () => {},
  );
  table.numbers = { ...table.numbers, hooks: NumberList.of(hooks) };
  table.strips = strips;
}

interface Fields {
  offsets: Uint32Array;
  values: Uint32Array;
}

/** Bytes of each stream, by its number. */
function streamLengths({ leafNumbers, leafStarts, leafEnds }: TableNumbers): Map<number, number> {
  const lengths = new Map<number, number>();
  const [numbers, starts, ends] = [leafNumbers.cursor(), leafStarts.cursor(), leafEnds.cursor()];
  while (numbers.next() && starts.next() && ends.next()) {
    lengths.set(numbers.value, ends.value - starts.value);
  }
  return lengths;
}

/**
 * Bytes of a page's content, which is read whole to draw any of it; undefined when all that the page alone
 * reaches is large.
 */
function contentLength(
  table: SideTable,
  index: number,
  hooks: Uint32Array,
  fields: Fields,
  lengths: ReadonlyMap<number, number>,
): number | undefined {
  const [start = 0, end = 0] = hooks.subarray(index * HOOK_SIZE);
  const next = hooks[(index + 1) * HOOK_SIZE] ?? 0;
  if ((next > start ? next : table.regionEnd) - start > MAX_OF_A_PAGE) return undefined;
  let content = 0;
  for (let field = firstField(fields.offsets, start); ; field++) {
    const offset = fields.offsets[field];
    if (offset === undefined || offset >= end) break;
    content += lengths.get(fields.values[field] ?? 0) ?? 0;
  }
  return content;
}

/** Index of the first field at or behind an offset. */
function firstField(offsets: Uint32Array, at: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The foot of a page as it is drawn. */
interface Foot {
  /** Those of the page's stamp. */
  readonly measures: StampMeasures;
  /** Tells of a stretch, in points above the visual bottom, whether anything stands there where such a stamp would. */
  isBlank(measures: StampMeasures): (from: number, to: number) => boolean;
}

/** Null where a page is not looked at. */
function footOf(page: OpenPage, symbol: PageSymbol): Foot | null {
  const [left, bottom, right, top] = symbol.cropBox;
  const turned = symbol.rotate % 180 !== 0;
  const width = turned ? top - bottom : right - left;
  const height = turned ? right - left : top - bottom;
  const fits = Math.abs(page.width - width) < 0.5 && Math.abs(page.height - height) < 0.5;
  const measures = stampMeasures(width, height);
  const search = Math.max(STRIP_SEARCH, searchedFor(measures.strip));
  if (!fits || width > MAX_POINTS || height > MAX_POINTS || height < 2 * search) return null;
  const columns = Math.ceil(width);
  const full = Math.round(height);
  const foot = page.draw({ width: columns, height: full, from: full - search, rows: search });
  if (foot === null) return null;
  const noted = new Uint8Array(search);
  coverAnnotations(page, symbol, noted);
  return {
    measures,
    isBlank(stamp) {
      const sides = stampSides(width, stamp);
      const first = Math.max(0, Math.floor(sides.left - CLEARANCE));
      const last = Math.min(columns, Math.ceil(sides.right + CLEARANCE));
      const rows = coveredRows(foot, noted, first, last);
      return (from, to) => rows.subarray(from, to).every((row) => row === 0);
    },
  };
}

/** For each row from the bottom up, whether a dot between two columns is not white, or `noted` says that it is covered. */
function coveredRows(
  { pixels, width, height }: Picture,
  noted: Uint8Array,
  first: number,
  last: number,
): Uint8Array {
  const rows = noted.slice();
  for (let row = 0; row < height; row++) {
    const line = (height - 1 - row) * width;
    for (let column = first; column < last; column++) {
      const at = (line + column) * BYTES_PER_PIXEL;
      const faintest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      if (faintest < FAINTEST) {
        rows[row] = 1;
        break;
      }
    }
  }
  return rows;
}

/** An empty field is not seen, but is no place for a stamp either. */
function coverAnnotations(page: OpenPage, { cropBox, rotate }: PageSymbol, rows: Uint8Array): void {
  const [left, bottom, right, top] = cropBox;
  for (const { box } of page.annotations()) {
    const [x1, y1, x2, y2] = box;
    const heights = {
      0: [y1 - bottom, y2 - bottom],
      90: [right - x1, right - x2],
      180: [top - y1, top - y2],
    }[rotate] ?? [x1 - left, x2 - left];
    const from = Math.max(0, Math.floor(Math.min(...heights)));
    const to = Math.min(rows.length, Math.ceil(Math.max(...heights)));
    if (to > from) rows.fill(1, from, to);
  }
}
