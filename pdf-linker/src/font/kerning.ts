import { classOf, coverageIndex, featureSubtables } from './layout-tables.ts';

const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
const X_ADVANCE = 0x0004;

/** The size in bytes of the fields that `format` selects in a value record (ISO/IEC 14496-22 6.3.3). */
function recordSize(format: number): number {
  let size = 0;
  for (let bit = 1; bit <= 0x80; bit <<= 1) if ((format & bit) !== 0) size += 2;
  return size;
}

/**
 * The space that GPOS pair adjustments add between two glyphs, in font units; negative brings them closer.
 */
export class Kerning {
  readonly #table: DataView | undefined;
  readonly #lookups: number[][];

  constructor(table: DataView | undefined) {
    this.#table = table;
    this.#lookups = table === undefined ? [] : featureSubtables(table, 'kern', PAIR_ADJUSTMENT, EXTENSION);
  }

  between(left: number, right: number): number {
    const table = this.#table;
    if (table === undefined) return 0;
    let sum = 0;
    for (const subtables of this.#lookups) {
      for (const at of subtables) {
        const found = adjustment(table, at, left, right);
        if (found === undefined) continue;
        sum += found;
        break;
      }
    }
    return sum;
  }
}

function adjustment(table: DataView, at: number, left: number, right: number): number | undefined {
  const index = coverageIndex(table, at + table.getUint16(at + 2), left);
  if (index < 0) return undefined;
  const first = table.getUint16(at + 4);
  const size = recordSize(first);
  const record = size + recordSize(table.getUint16(at + 6));
  const advanceAt = recordSize(first & (X_ADVANCE - 1));
  const advance = (value: number): number =>
    (first & X_ADVANCE) === 0 ? 0 : table.getInt16(value + advanceAt);
  if (table.getUint16(at) === 1) {
    const set = at + table.getUint16(at + 10 + index * 2);
    let low = 0;
    let high = table.getUint16(set) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const pair = set + 2 + middle * (2 + record);
      const second = table.getUint16(pair);
      if (right < second) high = middle - 1;
      else if (right > second) low = middle + 1;
      else return advance(pair + 2);
    }
    return undefined;
  }
  const row = classOf(table, at + table.getUint16(at + 8), left);
  const column = classOf(table, at + table.getUint16(at + 10), right);
  return advance(at + 16 + (row * table.getUint16(at + 14) + column) * record);
}
