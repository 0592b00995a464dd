import { NumberList } from '../../format/number-list.ts';
import { firstStrip, HOOK_SIZE, setStrip } from '../../format/page-hook.ts';
import type { PageSymbol, SideTable } from '../../format/side-table.ts';
import type { TableNumbers } from '../../format/table-numbers.ts';
import {
  blankStrip,
  FIRST_MEASURES,
  type StampMeasures,
  stampMeasures,
  stampSides,
} from '../../layout/stamp-measures.ts';
import { type OpenPage, type Picture, withPdfOf } from '../../pdfium/open-pdf.ts';
import { withContents } from './feet-document.ts';
import { footHeight, type PageFoot, seenSize } from './page-foot.ts';

/** Pages beyond these limits get a strip added when they are stamped: examining them would take too long. */
const MAX_PAGES = 1000;
const MAX_CONTENT = 1_000_000;
const MAX_CONTENT_IN_ALL = 20_000_000;
const MAX_OF_A_PAGE = 8_000_000;
const MAX_POINTS = 5000;
/**
 * The examination of margins ends after this many milliseconds, even if unfinished: content can take far
 * longer than its length suggests. Documents within the limits above do not come near this.
 */
const MAX_MILLISECONDS = 6000;

const FAINTEST = 252;
const BYTES_PER_PIXEL = 4;
/** All bytes of a dot, as a signed number. */
const WHITE = -1;
/** Clearance around the stamp, in points. */
const CLEARANCE = 4;

/**
 * Records in the side table where the foot of each page has a blank strip for a stamp, which never covers
 * anything. Content that may be in the foot is drawn to find out. A page that is not examined has no strip.
 */
export async function measureMargins(
  body: Uint8Array,
  table: SideTable,
  feet: readonly PageFoot[],
): Promise<void> {
  const hooks = table.numbers.hooks.toArray();
  const strips = table.pages.map(() => 0);
  const contents = new Map<number, Uint8Array>();
  const drawn: number[] = [];
  const enter = (index: number, places: Places): void => {
    setStrip(hooks, index, places.first);
    strips[index] = places.own;
  };
  for (const index of pagesLookedAt(table, hooks)) {
    const [page, foot] = [table.pages[index], feet[index]];
    if (page === undefined || foot === undefined || !canBeDrawn(page)) continue;
    const places = placesIn(page, () => foot.covered);
    // What is drawn can only take places away.
    if (places.first === 0 && places.own === 0) continue;
    if (foot.content?.length === 0) enter(index, places);
    else {
      drawn.push(index);
      if (foot.content !== undefined) contents.set(index, foot.content);
    }
  }
  if (drawn.length > 0) {
    const begun = performance.now();
    await withPdfOf(
      withContents(body, table, hooks, contents),
      (pdf) =>
        pdf.pages(drawn, (index, open) => {
          const [page, foot] = [table.pages[index], feet[index]];
          if (page === undefined || foot === undefined || !isAsWide(open, page)) return true;
          const places = placesDrawn(open, page, foot.covered);
          if (places !== null) enter(index, places);
          return performance.now() - begun < MAX_MILLISECONDS;
        }),
      () => {},
    );
  }
  table.numbers = { ...table.numbers, hooks: NumberList.of(hooks) };
  table.strips = strips;
}

/** The pages whose content can be drawn in predictable time. */
function* pagesLookedAt(table: SideTable, hooks: Uint32Array): Generator<number> {
  const lengths = streamLengths(table.numbers);
  const fields: Fields = {
    offsets: table.numbers.fieldOffsets.toArray(),
    values: table.numbers.fieldValues.toArray(),
  };
  let content = 0;
  for (let index = 0; index < Math.min(table.pageCount, MAX_PAGES); index++) {
    if (table.pages[index]?.userUnit !== 1) continue;
    const length = contentLength(table, index, hooks, fields, lengths);
    if (length === undefined || length > MAX_CONTENT) continue;
    content += length;
    if (content > MAX_CONTENT_IN_ALL) return;
    yield index;
  }
}

interface Fields {
  offsets: Uint32Array;
  values: Uint32Array;
}

/** The length of each stream in bytes, by its number. */
function streamLengths({ leafNumbers, leafStarts, leafEnds }: TableNumbers): Map<number, number> {
  const lengths = new Map<number, number>();
  const [numbers, starts, ends] = [leafNumbers.cursor(), leafStarts.cursor(), leafEnds.cursor()];
  while (numbers.next() && starts.next() && ends.next()) {
    lengths.set(numbers.value, ends.value - starts.value);
  }
  return lengths;
}

/**
 * The length in bytes of a page's content, all of which must be read to draw any of it; undefined if
 * everything that only this page reaches is too large.
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

/** The index of the first field at or after an offset. */
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

/** The heights of the strips for both forms of stamps, in points above the visual bottom; 0 for none. */
interface Places {
  readonly first: number;
  readonly own: number;
}

/** The columns of dots that a stamp may touch: the first, and the one after the last. */
type Columns = readonly [first: number, last: number];

/** The places of strips in the foot of a page, of which `covered` returns the rows that are not blank. */
function placesIn(page: PageSymbol, covered: (columns: Columns) => Uint8Array): Places {
  const { width, height } = seenSize(page);
  const own = stampMeasures(width, height);
  const [ofFirst, ofOwn] = [columnsOf(width, FIRST_MEASURES), columnsOf(width, own)];
  const first = covered(ofFirst);
  const isSame = ofFirst[0] === ofOwn[0] && ofFirst[1] === ofOwn[1];
  const rows = isSame ? first : covered(ofOwn);
  return {
    first: firstStrip((from, to) => isBlank(first, from, to)),
    own: blankStrip(own.strip, (upTo) => isBlank(rows, 0, upTo)) ?? 0,
  };
}

function columnsOf(width: number, stamp: StampMeasures): Columns {
  const { left, right } = stampSides(width, stamp);
  return [
    Math.max(0, Math.floor(left - CLEARANCE)),
    Math.min(Math.ceil(width), Math.ceil(right + CLEARANCE)),
  ];
}

function isBlank(rows: Uint8Array, from: number, to: number): boolean {
  const covered = rows.indexOf(1, from);
  return covered < 0 || covered >= to;
}

/** Whether a page has a size at which its foot is examined. */
function canBeDrawn(page: PageSymbol): boolean {
  const { width, height } = seenSize(page);
  return width <= MAX_POINTS && height <= MAX_POINTS && height >= 2 * footHeight(page);
}

/** Whether the engine agrees with us on the size of a page. */
function isAsWide(open: OpenPage, page: PageSymbol): boolean {
  const { width, height } = seenSize(page);
  return Math.abs(open.width - width) < 0.5 && Math.abs(open.height - height) < 0.5;
}

/** The places of strips in a foot as its content draws it, where not `known` to be covered; null if it cannot be drawn. */
function placesDrawn(open: OpenPage, page: PageSymbol, known: Uint8Array): Places | null {
  const { width, height } = seenSize(page);
  const full = Math.round(height);
  const rows = footHeight(page);
  return open.lookAt(
    { width: Math.ceil(width), height: full, from: full - rows, rows, annotations: false },
    (picture) => placesIn(page, (columns) => coveredRows(picture, known, columns)),
  );
}

/**
 * For each row from the bottom up, whether a dot in these columns is not white, or `known` says that it
 * is covered.
 */
function coveredRows(
  { pixels, width, height }: Picture,
  known: Uint8Array,
  [first, last]: Columns,
): Uint8Array {
  const rows = known.slice();
  // For speed: most dots are white in all four bytes.
  const dots = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let row = 0; row < height; row++) {
    const line = (height - 1 - row) * width;
    if (rows[row] === 0 && isMarked(pixels, dots, line + first, line + last)) rows[row] = 1;
  }
  return rows;
}

/** Whether one of the dots from `from` to `to` is not white. */
function isMarked(pixels: Uint8Array, dots: Int32Array, from: number, to: number): boolean {
  for (let dot = from; dot < to; dot++) {
    if (dots[dot] === WHITE) continue;
    const at = dot * BYTES_PER_PIXEL;
    const faintest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (faintest < FAINTEST) return true;
  }
  return false;
}
