import {
  ADVANCE_SHIFT,
  COEFFICIENTS,
  ENDS_BLOCK,
  entryFor,
  type HuffmanTable,
  LENGTH,
  QUICK_BITS,
  RUN_SHIFT,
  runsOf,
} from './huffman-table.ts';

/** Data without the bytes that are stuffed into it, a part at a time: bits are then found by their number alone. */
const PLAIN = new DataView(new ArrayBuffer(16 * 1024));
const PLAIN_BYTES = new Uint8Array(PLAIN.buffer);
/** No block takes more bytes, those included that are read with its last code. */
const MOST_OF_BLOCK = COEFFICIENTS * 4;

/** Less data and fewer blocks are followed as fast one code after the other. */
const LEAST_BYTES = 8 * 1024;
const LEAST_BLOCKS = 64;

/** How far the blocks of a scan were followed. */
export interface FollowedBlocks {
  /** How many blocks; -1 if there is a code among them that their tables do not have. */
  readonly count: number;
  /** The byte that the next block begins in, and how many of its bits are left; 0 if the block begins with the byte. */
  readonly at: number;
  readonly bits: number;
}

/**
 * Follows the blocks of a scan (ITU-T T.81 F.2.2), from a whole byte on, for as long as none of them can reach the next
 * marker. Several codes are found at once, which takes a third of the time of one after the other.
 * @param most the number of blocks.
 * @param direct the tables of the first coefficients of the blocks of a unit, `further` those of the others.
 */
export function followBlocks(
  data: Uint8Array,
  from: number,
  most: number,
  direct: readonly HuffmanTable[],
  further: readonly HuffmanTable[],
): FollowedBlocks {
  if (data.length - from < LEAST_BYTES || most < LEAST_BLOCKS) return { count: 0, at: from, bits: 0 };
  const runs = further.map(runsOf);
  let count = 0;
  let block = 0;
  let at = from;
  // In bits, from the byte on that is the first in the plain data.
  let position = 0;
  while (count < most) {
    const { length, behind } = unstuff(data, at);
    const limit = (length - MOST_OF_BLOCK) * 8;
    if (limit <= position) break;
    for (; position < limit && count < most; count++) {
      const first = entryFor(direct[block] as HuffmanTable, wordAt(position) >>> 16);
      if (first === 0) return { count: -1, at, bits: 0 };
      position += first & LENGTH;
      const table = further[block] as HuffmanTable;
      const quick = runs[block] as Uint16Array;
      for (let k = 1; k < COEFFICIENTS; ) {
        const word = wordAt(position);
        const run = quick[word >>> (32 - QUICK_BITS)] as number;
        const reached = k + (run >> RUN_SHIFT);
        if (reached <= COEFFICIENTS) {
          position += run & LENGTH;
          k = (run & ENDS_BLOCK) === 0 ? reached : COEFFICIENTS;
          continue;
        }
        // A longer code, or the codes behind the last coefficient are those of the next block.
        const found = entryFor(table, word >>> 16);
        if (found === 0) return { count: -1, at, bits: 0 };
        position += found & LENGTH;
        k = found <= LENGTH ? COEFFICIENTS : k + (found >> ADVANCE_SHIFT);
        if (k > COEFFICIENTS) return { count: -1, at, bits: 0 };
      }
      if (++block === runs.length) block = 0;
    }
    at = beforeUnstuffed(data, behind, length - (position >> 3));
    position &= 7;
  }
  return { count, at, bits: (8 - position) & 7 };
}

/** At least 16 bits from one on. */
const wordAt = (position: number): number => PLAIN.getInt32(position >> 3) << (position & 7);

/** Fills the plain data from an offset on, up to a marker; returns how long it is, and where what it has ends. */
function unstuff(data: Uint8Array, from: number): { length: number; behind: number } {
  const window = data.subarray(from, from + PLAIN_BYTES.length);
  let length = 0;
  let at = 0;
  while (at < window.length) {
    const found = window.indexOf(0xff, at);
    const behind = found < 0 ? window.length : found + 1;
    PLAIN_BYTES.set(window.subarray(at, behind), length);
    length += behind - at;
    at = behind;
    if (found >= 0 && data[from + at++] !== 0) return { length: length - 1, behind: from + found };
  }
  return { length, behind: from + at };
}

/** The offset of some bytes before another, counting a stuffed byte with the one before it. */
export function beforeUnstuffed(data: Uint8Array, from: number, bytes: number): number {
  let at = from;
  for (let i = 0; i < bytes; i++) at -= data[at - 1] === 0 && data[at - 2] === 0xff ? 2 : 1;
  return at;
}
