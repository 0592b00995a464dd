/**
 * Numbers stored as the differences between neighbours, zigzag coded in groups of seven bits. Offsets and
 * object numbers rise in small steps, so most take one byte or two. They are read in order, without decoding
 * the whole list: a decoded list takes four times as much memory, and remains as garbage.
 */
export class NumberList {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #end: number;

  /** @param bytes the buffer with the `length` coded numbers, from `start` to `end`. */
  constructor(bytes: Uint8Array, start: number, end: number, length: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#end = end;
    this.length = length;
  }

  static of(values: Iterable<number>): NumberList {
    const writer = new NumberListWriter();
    for (const value of values) writer.push(value);
    return writer.list();
  }

  /** The coded numbers. */
  get coded(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  /** A cursor before the first number. */
  cursor(): NumberCursor {
    return new NumberCursor(this.#bytes, this.#start, this.#end, this.length);
  }

  /**
   * @param out where they are written, if there is a place for them
   * @throws RangeError if there are fewer numbers than stated.
   */
  toArray(out: Uint32Array = new Uint32Array(this.length)): Uint32Array {
    const cursor = this.cursor();
    for (let i = 0; cursor.next(); i++) out[i] = cursor.value;
    return out;
  }
}

/** Reads a list from the first number to the last. */
export class NumberCursor {
  /** The current number; 0 before the first. */
  value = 0;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  #left: number;

  constructor(bytes: Uint8Array, start: number, end: number, length: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
    this.#left = length;
  }

  /**
   * Advances to the next number; false if there is none.
   * @throws RangeError if there are fewer numbers than stated.
   */
  next(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    let zigzag = this.#byte();
    if (zigzag > 127) {
      zigzag -= 128;
      for (let scale = 128; ; scale *= 128) {
        const byte = this.#byte();
        zigzag += (byte & 127) * scale;
        if (byte < 128) break;
      }
    }
    this.value += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    return true;
  }

  #byte(): number {
    const byte = this.#at < this.#end ? this.#bytes[this.#at++] : undefined;
    if (byte === undefined) throw new RangeError('number list ends early');
    return byte;
  }
}

const FIRST_BYTES = 64;
const MAX_BYTES_OF_NUMBER = 5;

/** Codes numbers as they are pushed. */
export class NumberListWriter {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;
  #last = 0;

  /** @param expected how many numbers will come, if that is known; more may. */
  constructor(expected = FIRST_BYTES / 2) {
    this.#bytes = new Uint8Array(expected * 2 + MAX_BYTES_OF_NUMBER);
  }

  push(value: number): void {
    if (this.#at + MAX_BYTES_OF_NUMBER > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const delta = value - this.#last;
    this.#last = value;
    let zigzag = delta >= 0 ? delta * 2 : -delta * 2 - 1;
    while (zigzag > 127) {
      this.#bytes[this.#at++] = (zigzag % 128) | 128;
      zigzag = Math.floor(zigzag / 128);
    }
    this.#bytes[this.#at++] = zigzag;
    this.length++;
  }

  /** The numbers pushed so far. */
  list(): NumberList {
    return new NumberList(this.#bytes.slice(0, this.#at), 0, this.#at, this.length);
  }
}
