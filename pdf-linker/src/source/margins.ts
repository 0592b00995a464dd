import { NumberList } from '../object/number-list.ts';
import { HOOK_SIZE, STRIP_SEARCH, setStrip, stampSides } from '../page-hook.ts';
import { type OpenPage, withPdf } from '../pdfium/open-pdf.ts';
import type { PageSymbol, SideTable } from '../side-table.ts';
import type { TableNumbers } from '../table-numbers.ts';

/** Beyond these a page gets a strip added when it is stamped: looking at it would take too long. */
const MOST_PAGES = 1000;
const LONGEST_CONTENT = 1_000_000;
const MOST_CONTENT = 20_000_000;
const LARGEST_PAGE = 8_000_000;
const WIDEST = 5000;
/**
 * Looking at margins ends after so many milliseconds, whatever is left: content can take far longer than its
 * length tells. What keeps to the limits above does not come near this.
 */
const LONGEST = 6000;

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
  await withPdf(
    body,
    (pdf) => {
      const count = Math.min(pdf.pageCount, table.pageCount, MOST_PAGES);
      let content = 0;
      for (let index = 0; index < count && performance.now() - begun < LONGEST; index++) {
        const page = table.pages[index];
        if (page === undefined || page.userUnit !== 1) continue;
        const length = contentLength(table, index, hooks, fields, lengths);
        if (length === undefined || length > LONGEST_CONTENT) continue;
        content += length;
        if (content > MOST_CONTENT) break;
        const rows = pdf.page(index, (open) => coveredRows(open, page));
        if (rows) setStrip(hooks, index, (from, to) => rows.subarray(from, to).every((row) => row === 0));
      }
    },
    () => {},
  );
  table.numbers = { ...table.numbers, hooks: NumberList.of(hooks) };
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
  if ((next > start ? next : table.regionEnd) - start > LARGEST_PAGE) return undefined;
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

/** For each point above the visual bottom, whether anything stands there where a stamp would. */
function coveredRows(page: OpenPage, symbol: PageSymbol): Uint8Array | null {
  const [left, bottom, right, top] = symbol.cropBox;
  const turned = symbol.rotate % 180 !== 0;
  const width = turned ? top - bottom : right - left;
  const height = turned ? right - left : top - bottom;
  const fits = Math.abs(page.width - width) < 0.5 && Math.abs(page.height - height) < 0.5;
  if (!fits || width > WIDEST || height > WIDEST || height < 2 * STRIP_SEARCH) return null;
  const columns = Math.ceil(width);
  const full = Math.round(height);
  const foot = page.draw({ width: columns, height: full, from: full - STRIP_SEARCH, rows: STRIP_SEARCH });
  if (foot === null) return null;
  const { pixels } = foot;
  const rows = new Uint8Array(STRIP_SEARCH);
  const sides = stampSides(width);
  const [first, last] = [Math.floor(sides.left - CLEARANCE), Math.ceil(sides.right + CLEARANCE)];
  for (let row = 0; row < STRIP_SEARCH; row++) {
    const line = (STRIP_SEARCH - 1 - row) * columns;
    for (let column = Math.max(0, first); column < Math.min(columns, last); column++) {
      const at = (line + column) * BYTES_PER_PIXEL;
      const faintest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      if (faintest < FAINTEST) {
        rows[row] = 1;
        break;
      }
    }
  }
  coverAnnotations(page, symbol, rows);
  return rows;
}

/** An empty field is not seen, but is no place for a stamp either. */
function coverAnnotations(page: OpenPage, { cropBox, rotate }: PageSymbol, rows: Uint8Array): void {
  const [left, bottom, right, top] = cropBox;
  for (const [x1, y1, x2, y2] of page.annotations()) {
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
