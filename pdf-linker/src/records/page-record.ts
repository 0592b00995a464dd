import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { NumberList, NumberListWriter } from '../format/number-list.ts';

/**
 * A rectangle on a page as shown, rotated and cropped: left, top, right and bottom in points from its upper
 * left corner.
 */
export type SeenBox = readonly [left: number, top: number, right: number, bottom: number];

export interface RecordedWord {
  readonly text: string;
  /** Its place; several boxes if it is broken across lines, none if it is outside the page. */
  readonly boxes: readonly SeenBox[];
}

export interface RecordedImage {
  readonly box: SeenBox;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** Pixels per inch at its place, in the direction with fewer. */
  readonly resolution: number;
}

/** What is known about a page without opening its document. Lengths are in points, to a quarter. */
export interface PageRecord {
  readonly width: number;
  readonly height: number;
  /**
   * The area that its content and its annotations except links cover; null if it is blank. White backgrounds
   * do not count, clipping is ignored, and a picture counts whatever it shows.
   */
  readonly content: SeenBox | null;
  /** Words in reading order. */
  readonly words: readonly RecordedWord[];
  readonly images: readonly RecordedImage[];
  /** Fonts in which it shows text but which the document does not embed. */
  readonly absentFonts: readonly string[];
  /**
   * Whether text is seen on it. Text that was recognised in a scan is not. Absent in records that were made before 0.4.0.
   */
  readonly showsText?: boolean;
  /** The number of form fields on it, by their widgets. */
  readonly fields: number;
  /**
   * The places of signatures in the source, which no copy can keep; a box without area means an invisible
   * one.
   */
  readonly signatures: readonly SeenBox[];
}

/** The text of a recorded page as one line. */
export function recordedText({ words }: PageRecord): string {
  return words.map(({ text }) => text).join(' ');
}

const MAGIC = 'SBPR';
const VERSION = 1;
const HEAD_BYTES = 9;
const OFFSET_BYTES = 4;

/** The maximum size of one page, inflated, in bytes: many times the fullest page. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Steps per point. */
const PRECISION = 4;

/** A page as stored in JSON; the places of its words follow, column by column. */
interface StoredPage extends Omit<PageRecord, 'words'> {
  /** The words, separated by spaces. */
  readonly words: string;
  /** The count of numbers and of bytes in each column. */
  readonly columns: readonly (readonly [numbers: number, bytes: number])[];
}

/**
 * Encodes the records of a document's pages, first page first: `SBPR`, a version byte, the number of recorded
 * pages (4 bytes, little endian), the offset of each and of the end (4 bytes each), and each page deflated
 * separately, so that one can be read without the others. Null means that a page was not examined, as do
 * pages after the last.
 */
export function encodePageRecords(pages: readonly (PageRecord | null)[]): Uint8Array {
  const coded = pages.map((page) => (page === null ? new Uint8Array(0) : encodePage(page)));
  const head = Buffer.alloc(HEAD_BYTES + (pages.length + 1) * OFFSET_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt8(VERSION, MAGIC.length);
  head.writeUInt32LE(pages.length, MAGIC.length + 1);
  let at = head.length;
  for (const [index, bytes] of [...coded, new Uint8Array(0)].entries()) {
    head.writeUInt32LE(at, HEAD_BYTES + index * OFFSET_BYTES);
    at += bytes.length;
  }
  return Buffer.concat([head, ...coded]);
}

/** Reads the bytes [start, end) of what {@link encodePageRecords} wrote; fewer if it ends earlier. */
export type ReadRecords = (start: number, end: number) => Promise<Uint8Array> | Uint8Array;

/**
 * The record of one page, by number from 0; null if there is none. Reads the header, the page's offsets, and
 * the page.
 * @throws RangeError if the bytes are not records of this version, or are damaged.
 */
export async function readPageRecord(read: ReadRecords, page: number): Promise<PageRecord | null> {
  if (page < 0 || page >= (await recordedPages(read))) return null;
  const start = HEAD_BYTES + page * OFFSET_BYTES;
  const places = viewOf(await read(start, start + 2 * OFFSET_BYTES));
  if (places.byteLength < 2 * OFFSET_BYTES) throw damaged();
  const [from, to] = [places.getUint32(0, true), places.getUint32(OFFSET_BYTES, true)];
  if (to === from) return null;
  const bytes = to > from ? await read(from, to) : new Uint8Array(0);
  if (bytes.length !== to - from) throw damaged();
  return decodePage(bytes);
}

/**
 * The number of pages up to the last that is recorded.
 * @throws RangeError if the bytes are not records of this version.
 */
async function recordedPages(read: ReadRecords): Promise<number> {
  const head = viewOf(await read(0, HEAD_BYTES));
  const isOurs =
    head.byteLength >= HEAD_BYTES && [...MAGIC].every((sign, at) => head.getUint8(at) === sign.charCodeAt(0));
  if (!isOurs || head.getUint8(MAGIC.length) !== VERSION) {
    throw new RangeError('not the page records of this version; collect them again');
  }
  return head.getUint32(MAGIC.length + 1, true);
}

function isLength(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(): RangeError {
  return new RangeError('the page records are damaged; collect them again');
}

function encodePage({ words, ...facts }: PageRecord): Uint8Array {
  // The number of boxes of each word, and the four sides of each box; widths and heights vary less than right
  // and bottom.
  const lists = Array.from({ length: 5 }, () => new NumberListWriter());
  const [counts, lefts, tops, widths, heights] = lists;
  for (const { boxes } of words) {
    counts?.push(boxes.length);
    for (const box of boxes) {
      const [left, top] = [inSteps(box[0]), inSteps(box[1])];
      lefts?.push(left);
      tops?.push(top);
      widths?.push(inSteps(box[2]) - left);
      heights?.push(inSteps(box[3]) - top);
    }
  }
  const columns = lists.map((list) => list.list());
  const stored: StoredPage = {
    ...facts,
    words: words.map(({ text }) => text).join(' '),
    columns: columns.map(({ length, coded }) => [length, coded.length]),
  };
  const json = Buffer.from(JSON.stringify(stored));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return deflateRawSync(Buffer.concat([length, json, ...columns.map(({ coded }) => coded)]));
}

/**
 * What is recorded of a page without its words and their places, which take most of the time of reading it.
 */
export interface PageFacts extends Omit<PageRecord, 'words'> {
  readonly hasWords: boolean;
}

/**
 * The facts of every page of a document, first page first; null for a page that was not examined.
 * @param records as `encodePageRecords` wrote them.
 * @throws RangeError if they are not records of this version, or are damaged.
 */
export function readPageFacts(records: Uint8Array): Promise<(PageFacts | null)[]> {
  return readStoredPages(records, ({ words, columns: _columns, ...facts }) => ({
    ...facts,
    hasWords: words !== '',
  }));
}

/**
 * The words of every page of a document in reading order, separated by blanks; null for a page that was not examined.
 * @param records as `encodePageRecords` wrote them.
 * @throws RangeError if they are not records of this version, or are damaged.
 */
export function readPageTexts(records: Uint8Array): Promise<(string | null)[]> {
  return readStoredPages(records, ({ words }) => words);
}

async function readStoredPages<T>(records: Uint8Array, read: (page: StoredPage) => T): Promise<(T | null)[]> {
  const count = await recordedPages((start, end) => records.subarray(start, end));
  const view = viewOf(records);
  if (view.byteLength < HEAD_BYTES + (count + 1) * OFFSET_BYTES) throw damaged();
  return Array.from({ length: count }, (_, page) => {
    const place = HEAD_BYTES + page * OFFSET_BYTES;
    const [from, to] = [view.getUint32(place, true), view.getUint32(place + OFFSET_BYTES, true)];
    if (to < from || to > records.length) throw damaged();
    return from === to ? null : read(decodeStored(records.subarray(from, to)));
  });
}

/** @throws RangeError */
function decodeStored(bytes: Uint8Array): StoredPage {
  try {
    const page = inflateRawSync(bytes, { maxOutputLength: MAX_PAGE_BYTES });
    const stored: StoredPage = JSON.parse(page.toString('utf8', 4, 4 + page.readUInt32LE(0)));
    if (![stored.width, stored.height].every(isLength)) throw damaged();
    return stored;
  } catch {
    throw damaged();
  }
}

/** @throws RangeError */
function decodePage(bytes: Uint8Array): PageRecord {
  try {
    const page = inflateRawSync(bytes, { maxOutputLength: MAX_PAGE_BYTES });
    let at = 4 + page.readUInt32LE(0);
    const stored: StoredPage = JSON.parse(page.toString('utf8', 4, at));
    if (![stored.width, stored.height].every(isLength)) throw damaged();
    const { words, columns, ...facts } = stored;
    const [counts, lefts, tops, widths, heights] = columns.map(([numbers, length]) => {
      const list = new NumberList(page, at, at + length, numbers);
      at += length;
      return list.cursor();
    });
    const box = (): SeenBox => {
      const all = [lefts, tops, widths, heights].map((side) => {
        if (!side?.next() || side.value < 0) throw damaged();
        return side.value / PRECISION;
      });
      const [left = 0, top = 0, width = 0, height = 0] = all;
      return [left, top, left + width, top + height];
    };
    const texts = words === '' ? [] : words.split(' ');
    return {
      ...facts,
      words: texts.map((text) => {
        if (!counts?.next()) throw damaged();
        return { text, boxes: Array.from({ length: counts.value }, box) };
      }),
    };
  } catch {
    throw damaged();
  }
}

function inSteps(points: number): number {
  return Math.round(points * PRECISION);
}

/** A length, rounded to the precision of the records. */
export function recordedLength(points: number): number {
  return inSteps(points) / PRECISION;
}
