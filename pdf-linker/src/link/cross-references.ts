import type { Segment } from '../bytes/segment.ts';

/** Where the objects of the package are, for numbers 0 to size - 1; 0 for a free number. */
export interface ObjectPlaces {
  size: number;
  /**
   * Returns a function that returns the place of the next object at each call, beginning with this number.
   */
  from(number: number): () => number;
}

const FREE_ENTRY = Buffer.from('0000000000 65535 f \n');
const USED_ENTRY = Buffer.from('0000000000 00000 n \n');
const TABLE_ENTRY = USED_ENTRY.length;
/** Offsets in a cross-reference table have ten digits (ISO 32000-2 7.5.4). */
export const MAX_TABLE_OFFSET = 9_999_999_999;
const STREAM_OFFSET_BYTES = 6;
const STREAM_ENTRY = 1 + STREAM_OFFSET_BYTES + 1;
const ENTRIES_AT_ONCE = 8192;

/** Entries of equal width, generated when they are read. */
function entriesSegment(
  width: number,
  places: ObjectPlaces,
  write: (offset: number, into: Buffer, at: number) => void,
): Segment {
  return {
    length: places.size * width,
    async *read(start, end) {
      const next = places.from(Math.floor(start / width));
      for (let at = start; at < end; ) {
        const first = Math.floor(at / width);
        const last = Math.min(places.size, first + ENTRIES_AT_ONCE, Math.ceil(end / width));
        const block = Buffer.allocUnsafe((last - first) * width);
        for (let index = first; index < last; index++) write(next(), block, (index - first) * width);
        const from = at - first * width;
        const to = Math.min(block.length, end - first * width);
        yield block.subarray(from, to);
        at += to - from;
      }
    },
  };
}

/** The entries of a cross-reference table: `nnnnnnnnnn ggggg n`. */
export function tableEntries(places: ObjectPlaces): Segment {
  return entriesSegment(TABLE_ENTRY, places, writeTableEntry);
}

function writeTableEntry(offset: number, into: Buffer, at: number): void {
  into.set(offset === 0 ? FREE_ENTRY : USED_ENTRY, at);
  let rest = offset;
  for (let place = at + 9; rest > 0; place--) {
    const higher = Math.floor(rest / 10);
    into[place] = 0x30 + rest - higher * 10;
    rest = higher;
  }
}

/** The data of a cross-reference stream (7.5.8) with the widths of {@link STREAM_WIDTHS}. */
export function streamEntries(places: ObjectPlaces): Segment {
  return entriesSegment(STREAM_ENTRY, places, writeStreamEntry);
}

function writeStreamEntry(offset: number, into: Buffer, at: number): void {
  into.writeUInt8(offset === 0 ? 0 : 1, at);
  into.writeUIntBE(offset, at + 1, STREAM_OFFSET_BYTES);
  into.writeUInt8(offset === 0 ? 255 : 0, at + 1 + STREAM_OFFSET_BYTES);
}

export const STREAM_WIDTHS = `1 ${STREAM_OFFSET_BYTES} 1`;
