/** The bits by which most codes are found. */
export const QUICK_BITS = 11;
/** The number of groups of all the bits that a code may have. */
const MOST_CODES = 1 << 16;
/** The bits of an entry that state how many bits a code and what follows it have; 0 if there is no such code. */
export const LENGTH = 31;
export const ADVANCE_SHIFT = 5;

/** Coefficients of a block (A.3.1). */
export const COEFFICIENTS = 64;

/**
 * A decoding table: for each group of bits, the length of the code that they begin with and of the bits that follow it,
 * and above it by how many coefficients it advances; 0 for the end of a block.
 */
export interface HuffmanTable {
  readonly quick: Uint16Array;
  /** The lengths of these codes alone. */
  readonly codeLengths: Uint8Array;
  /** For longer codes, by all 16 bits that a code may have, from `firstLong` on: codes grow with their lengths. */
  readonly long: Uint16Array;
  readonly firstLong: number;
  /** As {@link runsOf} returns them, once they are wanted. */
  runs: Uint16Array | undefined;
}

/** Decoding tables that were built recently: most pictures have one of a few. */
const MOST_BUILT = 16;
const built = new Map<string, HuffmanTable>();

/**
 * The decoding table of the lengths of codes and of their symbols, as a segment has them (ITU-T T.81 B.2.4.2); undefined if
 * there are more codes than bits for them.
 * @param isDirect whether the symbols are those of first coefficients.
 */
export function huffmanTable(coded: Uint8Array, isDirect: boolean): HuffmanTable | undefined {
  const key = `${isDirect}${Buffer.from(coded).toString('latin1')}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const quick = new Uint16Array(1 << QUICK_BITS);
  const codeLengths = new Uint8Array(1 << QUICK_BITS);
  let long = new Uint16Array(0);
  let firstLong = MOST_CODES;
  let code = 0;
  let at = 16;
  for (let length = 1; length <= 16; length++) {
    if (length === QUICK_BITS + 1) {
      firstLong = Math.min(MOST_CODES, code << (16 - length));
      long = new Uint16Array(MOST_CODES - firstLong);
    }
    for (let i = 0; i < (coded[length - 1] ?? 0); i++, code++) {
      const from = code << (16 - length);
      if (from >= MOST_CODES) return undefined;
      const entry = entryOf(coded[at++] ?? 0, length, isDirect);
      if (length <= QUICK_BITS) {
        const short = code << (QUICK_BITS - length);
        quick.fill(entry, short, short + (1 << (QUICK_BITS - length)));
        codeLengths.fill(length, short, short + (1 << (QUICK_BITS - length)));
      } else long.fill(entry, from - firstLong, from - firstLong + (1 << (16 - length)));
    }
    code <<= 1;
  }
  if (built.size >= MOST_BUILT) built.clear();
  const table = { quick, codeLengths, long, firstLong, runs: undefined };
  built.set(key, table);
  return table;
}

/** Symbols state how many bits follow and, but for first coefficients, how many zeros come before (F.1.2). */
function entryOf(symbol: number, length: number, isDirect: boolean): number {
  if (isDirect) return symbol > 15 ? 0 : (1 << ADVANCE_SHIFT) | (length + symbol);
  const bits = symbol & 15;
  if (bits === 0) return symbol === 0xf0 ? (16 << ADVANCE_SHIFT) | length : length;
  return (((symbol >> 4) + 1) << ADVANCE_SHIFT) | (length + bits);
}

/** The entry for the code that 16 bits begin with; 0 if there is none. */
export function entryFor(table: HuffmanTable, bits: number): number {
  const found = table.quick[bits >> (16 - QUICK_BITS)] as number;
  if (found !== 0 || bits < table.firstLong) return found;
  return table.long[bits - table.firstLong] as number;
}

/** The bit of an entry of {@link runsOf} that states that the last of its codes ends the block. */
export const ENDS_BLOCK = 1 << ADVANCE_SHIFT;
export const RUN_SHIFT = ADVANCE_SHIFT + 1;

/**
 * For each group of bits, as many codes of a table for further coefficients as are whole in it, in one entry: the length of
 * all of them, whether they end the block, and above that by how many coefficients they advance, the end counting as one.
 * They advance too far if the group begins with no code, or with a longer one.
 */
export function runsOf(table: HuffmanTable): Uint16Array {
  if (table.runs !== undefined) return table.runs;
  const runs = new Uint16Array(1 << QUICK_BITS);
  for (let bits = 0; bits < runs.length; bits++) runs[bits] = runAt(table, bits);
  table.runs = runs;
  return runs;
}

function runAt({ quick, codeLengths }: HuffmanTable, bits: number): number {
  let length = 0;
  let advance = 0;
  let end = 0;
  while (end === 0 && length < QUICK_BITS) {
    const rest = (bits << length) & ((1 << QUICK_BITS) - 1);
    const entry = quick[rest] ?? 0;
    // What follows the last code need not be seen.
    if (entry === 0 || length + (codeLengths[rest] ?? 0) > QUICK_BITS) break;
    const behind = length + (entry & LENGTH);
    const reached = advance + Math.max(1, entry >> ADVANCE_SHIFT);
    if (behind > LENGTH || reached > COEFFICIENTS) break;
    if (entry >> ADVANCE_SHIFT === 0) end = ENDS_BLOCK;
    length = behind;
    advance = reached;
  }
  return ((advance || COEFFICIENTS) << RUN_SHIFT) | end | length;
}
