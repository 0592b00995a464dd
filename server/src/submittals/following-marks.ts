import { isDeepStrictEqual } from 'node:util';
import type { Annotation } from '@submittal/contract/annotation';
import {
  type PageRecord,
  type ReadRecords,
  readPageRecord,
  readPageTexts,
  type SeenBox,
} from '../../../pdf-linker/src/records/page-record.ts';

/** Pages with equal words that are compared: more are forms without anything filled in, of which none can be distinguished. */
const MAX_ALIKE = 8;

/** The records of the pages of an edition. */
export class EditionPages {
  readonly #records: Uint8Array;
  readonly #read: ReadRecords;

  /** @param records as `encodePageRecords` wrote them */
  constructor(records: Uint8Array) {
    this.#records = records;
    this.#read = (start, end) => records.subarray(start, end);
  }

  /** Of a page, by number from 1; null for one that there is not, or that was not examined. */
  page(number: number): Promise<PageRecord | null> {
    return readPageRecord(this.#read, number - 1);
  }

  /** The numbers of the pages with these words. */
  async withWords(words: string): Promise<number[]> {
    const texts = await readPageTexts(this.#records);
    return texts.flatMap((text, at) => (text === words ? [at + 1] : []));
  }
}

/**
 * The marks of an edition on the pages of another. Each goes with its page: to the same number if that page has equal words,
 * pictures and boxes, else to the only other page that has. What lies on a picture, and whatever has no such page, waits on its
 * number until somebody says where it belongs (`unplaced`), because pictures are distinguished by their sizes alone. Marks beyond
 * the last page wait as they are.
 */
export async function followingMarks(
  marks: readonly Annotation[],
  from: EditionPages,
  to: EditionPages,
  edition: Edition,
): Promise<Annotation[]> {
  const places = new Map<number, { was: PageRecord; now: number } | null>();
  for (const { page } of marks) if (!places.has(page)) places.set(page, await pageIn(to, page, from));
  return marks.map((mark) => {
    const place = places.get(mark.page);
    if (!mark.unplaced && place && !liesOnPicture(mark, place.was)) return { ...mark, page: place.now };
    return waitingMark(mark, edition);
  });
}

/** The edition that marks come from, by the address of its file, and how many pages the other one has. */
interface Edition {
  readonly placedOn: string;
  readonly pageCount: number;
}

/** A mark that has no place on another edition. One that waits already was made on an earlier one. */
export function waitingMark(mark: Annotation, { placedOn, pageCount }: Edition): Annotation {
  return mark.unplaced || mark.page > pageCount ? mark : { ...mark, unplaced: true, placedOn };
}

async function pageIn(to: EditionPages, number: number, from: EditionPages) {
  const was = await from.page(number);
  if (!was) return null;
  if (isEqual(was, await to.page(number))) return { was, now: number };
  const alike = await to.withWords(was.words.map(({ text }) => text).join(' '));
  const equal: number[] = [];
  for (const other of alike.slice(0, MAX_ALIKE)) if (isEqual(was, await to.page(other))) equal.push(other);
  const [now] = equal;
  return now !== undefined && equal.length === 1 && alike.length <= MAX_ALIKE ? { was, now } : null;
}

/** Whether pages show the same words and pictures at the same places. */
function isEqual(one: PageRecord, other: PageRecord | null): boolean {
  const seen = ({ width, height, content, words, images, fields }: PageRecord) => ({
    ...{ width, height, content, words, fields },
    pictures: images.map(({ box, pixelWidth, pixelHeight }) => ({ box, pixelWidth, pixelHeight })),
  });
  return other !== null && isDeepStrictEqual(seen(one), seen(other));
}

function liesOnPicture({ rect }: Annotation, { images, width, height }: PageRecord): boolean {
  const [x, y, toX, toY] = rect;
  const [left, right] = [Math.min(x, toX) * width, Math.max(x, toX) * width];
  const [top, bottom] = [Math.min(y, toY) * height, Math.max(y, toY) * height];
  const meets = ([l, t, r, b]: SeenBox) => l <= right && r >= left && t <= bottom && b >= top;
  return images.some(({ box }) => meets(box));
}
