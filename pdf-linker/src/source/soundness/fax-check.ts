import { CODE_BITS, type Codes, faxCodes, HORIZONTAL, PASS } from './fax-codes.ts';
import type { Soundness } from './soundness.ts';

/** How a fax is coded (ISO 32000-2 table 11). */
export interface FaxForm {
  /** Below 0 for Group 4, 0 for one-dimensional Group 3, above 0 for lines of both kinds. */
  readonly k: number;
  readonly columns: number;
  /** The number of rows that are needed; 0 if it is not stated. */
  readonly rows: number;
  readonly aligned: boolean;
}

const MAX_COLUMNS = 65_536;
/** Larger pictures are not followed. */
const MAX_DATA = 32 * 1024 * 1024;
const END_OF_LINE_ZEROS = 11;
/** Lines that may be lacking at the end: encoders do not write the last ones if they are white. */
const MOST_LACKING = 1;

/**
 * Whether data of CCITT Group 3 or 4 can be followed, code by code, to its end: all runs of a line fill it exactly.
 * @returns `unchecked` for the modes of extensions, which no producer is known to write.
 */
export function faxSoundness(data: Uint8Array, form: FaxForm): Soundness {
  if (form.columns < 1 || form.columns > MAX_COLUMNS || data.length > MAX_DATA) return 'unchecked';
  return new FaxReader(data, form).followed();
}

class FaxReader {
  readonly #data: Uint8Array;
  readonly #form: FaxForm;
  readonly #codes = faxCodes();
  #bit = 0;
  /** Where the colour changes in the line before, and in this one. */
  #reference: Int32Array;
  #line: Int32Array;
  #changes = 0;

  constructor(data: Uint8Array, form: FaxForm) {
    this.#data = data;
    this.#form = form;
    this.#reference = new Int32Array(form.columns + 3).fill(form.columns);
    this.#line = new Int32Array(form.columns + 3);
  }

  followed(): Soundness {
    const { k, rows, aligned } = this.#form;
    const bits = this.#data.length * 8;
    // Of aligned rows with marks, either the rows or the marks end on whole bytes: the first mark shows only that there are some.
    let isMarked = false;
    for (let row = 0; ; row++) {
      // Two marks of an end of line end Group 4, six of them Group 3; fill bits may precede a mark.
      let marks: number = !aligned || isMarked ? this.#marks() : 0;
      if (aligned && marks === 0) {
        this.#bit = (this.#bit + 7) & ~7;
        marks = this.#marks();
      }
      if (row === 0) isMarked = k >= 0 && marks > 0;
      if (marks > 1) return 'whole';
      const isEnd = bits - this.#bit < 8 || this.#isPadding();
      const lacking = rows - row;
      if (isEnd) return lacking > MOST_LACKING ? 'spoiled' : 'whole';
      let twoDimensional = k < 0;
      if (k > 0) twoDimensional = this.#take(1) === 0;
      if (!(twoDimensional ? this.#coded() : this.#plain())) {
        // Behind the rows that are stated there may be anything.
        if (rows > 0 && row >= rows) return 'whole';
        return this.#bit >= bits - CODE_BITS && lacking <= MOST_LACKING ? 'whole' : 'spoiled';
      }
      [this.#reference, this.#line] = [this.#line, this.#reference];
    }
  }

  /** The next bits; zeros follow the end. */
  #peek(count: number): number {
    const at = this.#bit >> 3;
    const data = this.#data;
    const buffer = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    return (buffer >> (24 - (this.#bit & 7) - count)) & ((1 << count) - 1);
  }

  #take(count: number): number {
    const value = this.#peek(count);
    this.#bit += count;
    return value;
  }

  /** Passes over marks of an end of line (eleven zeros or more, and a one), and returns their number. */
  #marks(): number {
    let marks = 0;
    const bits = this.#data.length * 8;
    for (;;) {
      if (this.#peek(END_OF_LINE_ZEROS) !== 0) return marks;
      let bit = this.#bit + END_OF_LINE_ZEROS;
      while (bit < bits && ((this.#data[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) === 0) bit++;
      if (bit >= bits) return marks;
      this.#bit = bit + 1;
      marks++;
      // The tag between the marks at the end of lines of both kinds.
      if (this.#form.k > 0 && this.#peek(1 + END_OF_LINE_ZEROS) === 1 << END_OF_LINE_ZEROS) this.#bit++;
    }
  }

  /** Whether there is nothing but zeros, ends of lines or ones from here on. */
  #isPadding(): boolean {
    const from = (this.#bit + 7) >> 3;
    if (this.#data.length - from > 64) return false;
    return this.#data
      .subarray(from)
      .every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0xff);
  }

  #run(codes: Codes): number {
    let run = 0;
    for (;;) {
      const code = codes[this.#peek(CODE_BITS)];
      if (code === undefined) return -1;
      this.#bit += code.length;
      run += code.value;
      if (code.value < 64) return run;
      if (run > MAX_COLUMNS) return -1;
    }
  }

  #change(at: number): void {
    this.#line[this.#changes++] = at;
  }

  #endLine(): void {
    const { columns } = this.#form;
    const line = this.#line;
    for (let i = 0; i < 3 && this.#changes + i < line.length; i++) line[this.#changes + i] = columns;
  }

  /** A line of runs, white first. */
  #plain(): boolean {
    const { columns } = this.#form;
    this.#changes = 0;
    let [at, isBlack] = [0, false];
    while (at < columns) {
      const run = this.#run(isBlack ? this.#codes.black : this.#codes.white);
      if (run < 0) return false;
      at += run;
      if (at > columns || this.#changes > columns) return false;
      this.#change(at);
      isBlack = !isBlack;
    }
    this.#endLine();
    return true;
  }

  /** A line coded by the one before it (T.4 4.2). */
  #coded(): boolean {
    const { columns } = this.#form;
    const { modes, white, black } = this.#codes;
    const reference = this.#reference;
    this.#changes = 0;
    let [at, isBlack, seen] = [-1, false, 0];
    while (at < columns) {
      const mode = modes[this.#peek(CODE_BITS)];
      if (mode === undefined) return false;
      this.#bit += mode.length;
      // The first change in the line before, right of here, to the colour opposite to this one.
      while (seen > 0 && (reference[seen - 1] ?? 0) > at) seen--;
      while (
        (reference[seen] ?? columns) < columns &&
        ((reference[seen] ?? 0) <= at || (seen & 1) !== (isBlack ? 1 : 0))
      )
        seen++;
      const first = reference[seen] ?? columns;
      if (mode.value === PASS) {
        at = first >= columns ? columns : (reference[seen + 1] ?? columns);
        continue;
      }
      if (mode.value === HORIZONTAL) {
        const one = this.#run(isBlack ? black : white);
        const two = this.#run(isBlack ? white : black);
        if (one < 0 || two < 0) return false;
        const begun = Math.max(at, 0);
        if (begun + one + two > columns || this.#changes + 2 > columns + 2) return false;
        this.#change(begun + one);
        this.#change(begun + one + two);
        at = begun + one + two;
        continue;
      }
      const next = first + mode.value;
      if (next < Math.max(at, 0) || next > columns || this.#changes > columns) return false;
      this.#change(next);
      at = next;
      isBlack = !isBlack;
    }
    this.#endLine();
    return true;
  }
}
