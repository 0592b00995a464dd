import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { NumberList, NumberListWriter } from '../format/number-list.ts';

/**
 * A rectangle on a page as it is seen, turned and cut to its crop box: left, top, right and bottom in points from its
 * upper left corner.
 */
export type SeenBox = readonly [left: number, top: number, right: number, bottom: number];

export interface RecordedWord {
  readonly text: string;
  /** Where it stands; several boxes where it is broken over lines, none where it is outside of the page. */
  readonly boxes: readonly SeenBox[];
}

export interface RecordedImage {
  readonly box: SeenBox;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** Pixels an inch as it is placed, the smaller of its two directions. */
  readonly resolution: number;
}

/** What is known of a page without opening its document. Lengths are points, to a quarter. */
export interface PageRecord {
  readonly width: number;
  readonly height: number;
  /**
   * What its content and its annotations but for links cover; null where it is blank. White grounds do not count, what clips
   * is not looked at, and a picture counts whatever it shows.
   */
  readonly content: SeenBox | null;
  /** Words in the order in which they are read. */
  readonly words: readonly RecordedWord[];
  readonly images: readonly RecordedImage[];
  /** Fonts in which it shows text and that the document does not carry. */
  readonly absentFonts: readonly string[];
  /** Fields of a form on it, by their widgets. */
  readonly fields: number;
  /** Where signatures stood in the source, which no copy can keep; a box without area is of one that is not seen. */
  readonly signatures: readonly SeenBox[];
}

/** The text of a recorded page in one line. */
export function recordedText({ words }: PageRecord): string {
  return words.map(({ text }) => text).join(' ');
}

const MAGIC = 'SBPR';
const VERSION = 1;
const HEAD_BYTES = 9;
const OFFSET_BYTES = 4;

/** Of one page, inflated: many times what the fullest page takes. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Steps of a point. */
const PRECISION = 4;

/** What a page holds as JSON; where its words stand comes behind, column by column. */
interface StoredPage extends Omit<PageRecord, 'words'> {
  /** The words with a space between them. */
  readonly words: string;
  /** Of each column, how many numbers and how many bytes. */
  readonly columns: readonly (readonly [numbers: number, bytes: number])[];
}

/**
 * The records of a document's pages, first page first: `SBPR`, a version byte, how many pages are recorded (4 bytes, little
 * endian), where each begins and the last one ends (4 bytes each), and each page deflated by itself, so that one is read without
 * the others. Null stands for a page that was not looked at, and for all behind the last.
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

/** Reads the bytes [start, end) of what {@link encodePageRecords} wrote; fewer where it ends before. */
export type ReadRecords = (start: number, end: number) => Promise<Uint8Array> | Uint8Array;

/**
 * The record of one page, by number from 0; null where there is none. Reads the head, where the page stands, and the page.
 * @throws RangeError when the bytes are no records of this version, or are damaged.
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
 * How many pages are recorded, or stand before the last that is.
 * @throws RangeError when the bytes are no records of this version.
 */
export async function recordedPages(read: ReadRecords): Promise<number> {
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
  // How many boxes each word has, and of each box its four sides; widths and heights vary less than right and bottom.
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

/** A length to the precision of the records. */
export function recordedLength(points: number): number {
  return inSteps(points) / PRECISION;
}
