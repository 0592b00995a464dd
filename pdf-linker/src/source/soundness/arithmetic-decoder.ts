// The states of the adaptive coder (ITU-T T.88 table E.1): the probability of the less probable symbol, the states
// after each of the symbols, and whether the sense is switched.
const STATES = [
  0x5601, 1, 1, 1, 0x3401, 2, 6, 0, 0x1801, 3, 9, 0, 0x0ac1, 4, 12, 0, 0x0521, 5, 29, 0, 0x0221, 38, 33, 0,
  0x5601, 7, 6, 1, 0x5401, 8, 14, 0, 0x4801, 9, 14, 0, 0x3801, 10, 14, 0, 0x3001, 11, 17, 0, 0x2401, 12, 18,
  0, 0x1c01, 13, 20, 0, 0x1601, 29, 21, 0, 0x5601, 15, 14, 1, 0x5401, 16, 14, 0, 0x5101, 17, 15, 0, 0x4801,
  18, 16, 0, 0x3801, 19, 17, 0, 0x3401, 20, 18, 0, 0x3001, 21, 19, 0, 0x2801, 22, 19, 0, 0x2401, 23, 20, 0,
  0x2201, 24, 21, 0, 0x1c01, 25, 22, 0, 0x1801, 26, 23, 0, 0x1601, 27, 24, 0, 0x1401, 28, 25, 0, 0x1201, 29,
  26, 0, 0x1101, 30, 27, 0, 0x0ac1, 31, 28, 0, 0x09c1, 32, 29, 0, 0x08a1, 33, 30, 0, 0x0521, 34, 31, 0,
  0x0441, 35, 32, 0, 0x02a1, 36, 33, 0, 0x0221, 37, 34, 0, 0x0141, 38, 35, 0, 0x0111, 39, 36, 0, 0x0085, 40,
  37, 0, 0x0049, 41, 38, 0, 0x0025, 42, 39, 0, 0x0015, 43, 40, 0, 0x0009, 44, 41, 0, 0x0005, 45, 42, 0,
  0x0001, 45, 43, 0, 0x5601, 46, 46, 0,
];
const PROBABILITY = Uint16Array.from({ length: 47 }, (_, state) => STATES[4 * state] ?? 0);
const MORE = Uint8Array.from({ length: 47 }, (_, state) => STATES[4 * state + 1] ?? 0);
const LESS = Uint8Array.from({ length: 47 }, (_, state) => STATES[4 * state + 2] ?? 0);
const SWITCH = Uint8Array.from({ length: 47 }, (_, state) => STATES[4 * state + 3] ?? 0);

/** The states of contexts: twice the state, plus the more probable symbol. */
export type Contexts = Uint8Array;

/** Decodes the binary decisions of JBIG2 and JPEG 2000 (T.88 annex E, T.800 annex C), and knows how far it has read. */
export class ArithmeticDecoder {
  readonly #data: Uint8Array;
  readonly #end: number;
  #at: number;
  #code: number;
  #interval = 0x8000;
  #count = 0;
  /** The number of bytes that were made up because the data had ended. */
  lacking = 0;

  constructor(data: Uint8Array, start: number, end: number) {
    this.#data = data;
    this.#at = start;
    this.#end = end;
    this.#code = (start < end ? (data[start] ?? 0) : 0xff) << 16;
    this.#byteIn();
    this.#code = (this.#code << 7) >>> 0;
    this.#count -= 7;
  }

  /** The number of bytes from the one that was read last to the end. */
  get left(): number {
    return this.#end - this.#at;
  }

  #byte(at: number): number {
    return at < this.#end ? (this.#data[at] ?? 0xff) : 0xff;
  }

  #byteIn(): void {
    if (this.#byte(this.#at) === 0xff) {
      const next = this.#byte(this.#at + 1);
      if (next > 0x8f) {
        // A marker, or the end: nothing is read beyond it.
        this.#code += 0xff00;
        this.#count = 8;
        this.lacking++;
      } else {
        this.#at++;
        this.#code += next << 9;
        this.#count = 7;
      }
    } else {
      this.#at++;
      this.#code += this.#byte(this.#at) << 8;
      this.#count = 8;
    }
    this.#code >>>= 0;
  }

  /** The next decision in a context. */
  bit(contexts: Contexts, context: number): number {
    const adaptive = contexts[context] ?? 0;
    const state = adaptive >> 1;
    let symbol = adaptive & 1;
    const probability = PROBABILITY[state] ?? 0;
    this.#interval -= probability;
    if (this.#code >>> 16 < probability) {
      // The lower part, whose sizes may have changed places.
      if (this.#interval < probability) contexts[context] = ((MORE[state] ?? 0) << 1) | symbol;
      else {
        const likely = SWITCH[state] === 1 ? 1 - symbol : symbol;
        contexts[context] = ((LESS[state] ?? 0) << 1) | likely;
        symbol = 1 - symbol;
      }
      this.#interval = probability;
    } else {
      this.#code = (this.#code - probability * 0x10000) >>> 0;
      if ((this.#interval & 0x8000) !== 0) return symbol;
      if (this.#interval < probability) {
        const likely = SWITCH[state] === 1 ? 1 - symbol : symbol;
        contexts[context] = ((LESS[state] ?? 0) << 1) | likely;
        symbol = 1 - symbol;
      } else contexts[context] = ((MORE[state] ?? 0) << 1) | symbol;
    }
    do {
      if (this.#count === 0) this.#byteIn();
      this.#interval <<= 1;
      this.#code = (this.#code << 1) >>> 0;
      this.#count--;
    } while ((this.#interval & 0x8000) === 0);
    return symbol;
  }
}
