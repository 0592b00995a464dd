import { CLASSES, REGULAR, WHITE } from './byte-classes.ts';

/** Longer objects are read as all others are. */
const MAX_VALUES = 4096;
const MAX_DEPTH = 16;
/** Digits of a number or a reference that need no other form. */
const MAX_DIGITS = 9;
const MAX_GENERATION = 65_535;

/** Entries of structure elements whose values need no attention (ISO 32000-2 14.7.2, 14.7.5). */
const KEYS = ['K', 'P', 'S', 'Pg', 'Obj', 'Type', 'MCID'].map(packed);
const MAX_KEY = 4;
const TYPE = KEYS.indexOf(packed('Type'));
/** Types of dictionaries that belong to a structure (14.7.2, 14.7.5). */
const TYPES = ['StructElem', 'MCR', 'OBJR'];

const ENDOBJ = 'endobj';

/** A short key in one number. */
function packed(key: string): number {
  let word = 0;
  for (const character of key) word = (word << 8) | character.charCodeAt(0);
  return word;
}

/**
 * An element of a structure as the bytes in which it stands, without values made of it: a tagged document has hundreds of
 * thousands, each of which is asked for once, and most have nothing but names, numbers and references.
 */
export class PlainObject {
  bytes: Uint8Array = new Uint8Array(0);
  /** Where the object begins, behind its number. */
  start = 0;
  #at = 0;
  #values = 0;

  /**
   * Reads an object; false if it is anything but a dictionary of a structure in its plainest form.
   * @param number that stands before the object; undefined in a stream of objects, where none does.
   */
  read(bytes: Uint8Array, at: number, number: number | undefined): boolean {
    this.bytes = bytes;
    this.#at = at;
    this.#values = 0;
    if (number !== undefined && !this.#passHeader(number)) return false;
    this.#skipWhite();
    this.start = this.#at;
    if (!this.#isOpening() || !this.#dictionary(0)) return false;
    if (number === undefined) return true;
    this.#skipWhite();
    return this.#spells(this.#at, ENDOBJ);
  }

  /** Goes to an object that {@link read} has found plain. */
  goTo(bytes: Uint8Array, at: number): void {
    this.bytes = bytes;
    this.start = at;
    while (bytes[this.start] !== 0x3c) this.start++;
  }

  #passHeader(number: number): boolean {
    if (this.#integer() !== number) return false;
    this.#skipWhite();
    if (this.#integer() < 0) return false;
    this.#skipWhite();
    if (!this.#spells(this.#at, 'obj')) return false;
    this.#at += 3;
    return true;
  }

  #isOpening(): boolean {
    return this.bytes[this.#at] === 0x3c && this.bytes[this.#at + 1] === 0x3c;
  }

  #dictionary(depth: number): boolean {
    this.#at += 2;
    let seen = 0;
    for (;;) {
      this.#skipWhite();
      const byte = this.bytes[this.#at];
      if (byte === 0x3e && this.bytes[this.#at + 1] === 0x3e) {
        this.#at += 2;
        return true;
      }
      if (byte !== 0x2f) return false;
      const from = this.#at + 1;
      if (!this.#name()) return false;
      let word = 0;
      for (let at = from; at < Math.min(this.#at, from + MAX_KEY); at++)
        word = (word << 8) | (this.bytes[at] ?? 0);
      const key = this.#at - from > MAX_KEY ? -1 : KEYS.indexOf(word);
      if (key < 0 || (seen & (1 << key)) !== 0) return false;
      seen |= 1 << key;
      this.#skipWhite();
      const value = this.#at + 1;
      if (!this.#value(depth + 1)) return false;
      if (
        key === TYPE &&
        !TYPES.some((type) => this.#at - value === type.length && this.#spells(value, type))
      )
        return false;
    }
  }

  #array(depth: number): boolean {
    this.#at++;
    for (;;) {
      this.#skipWhite();
      if (this.bytes[this.#at] === 0x5d) {
        this.#at++;
        return true;
      }
      if (!this.#value(depth + 1)) return false;
    }
  }

  #value(depth: number): boolean {
    if (++this.#values > MAX_VALUES) return false;
    const byte = this.bytes[this.#at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) return this.#number();
    if (byte === 0x2f) return this.#name();
    if (depth > MAX_DEPTH) return false;
    if (byte === 0x5b) return this.#array(depth);
    return this.#isOpening() && this.#dictionary(depth);
  }

  /** A name that is written as it stands. */
  #name(): boolean {
    const { bytes } = this;
    this.#at++;
    for (; this.#at < bytes.length; this.#at++) {
      const byte = bytes[this.#at] ?? 0;
      if (CLASSES[byte] !== REGULAR) break;
      if (byte < 0x21 || byte > 0x7e || byte === 0x23) return false;
    }
    return true;
  }

  #number(): boolean {
    const from = this.#at;
    const value = this.#integer();
    const to = this.#at;
    // Zeros before a number are not written.
    if (value < 0 || this.#isRegular(to) || (this.bytes[from] === 0x30 && to > from + 1)) return false;
    if (this.#isWhite(to)) {
      this.#skipWhite();
      const generation = this.#integer();
      if (generation >= 0 && generation <= MAX_GENERATION) {
        this.#skipWhite();
        if (this.bytes[this.#at] === 0x52 && !this.#isRegular(this.#at + 1)) {
          this.#at++;
          return true;
        }
      }
      this.#at = to;
    }
    return true;
  }

  /** The integer here; -1 if there is none, or one of many digits. */
  #integer(): number {
    const from = this.#at;
    let value = 0;
    for (;;) {
      const byte = this.bytes[this.#at] ?? 0;
      if (byte < 0x30 || byte > 0x39) break;
      value = value * 10 + byte - 0x30;
      this.#at++;
      if (this.#at - from > MAX_DIGITS) return -1;
    }
    return this.#at === from ? -1 : value;
  }

  #isRegular(at: number): boolean {
    const byte = this.bytes[at];
    return byte !== undefined && CLASSES[byte] === REGULAR;
  }

  #isWhite(at: number): boolean {
    const byte = this.bytes[at];
    return byte !== undefined && byte !== 0 && CLASSES[byte] === WHITE;
  }

  #skipWhite(): void {
    while (this.#isWhite(this.#at)) this.#at++;
  }

  #spells(at: number, text: string): boolean {
    for (let i = 0; i < text.length; i++) if (this.bytes[at + i] !== text.charCodeAt(i)) return false;
    return true;
  }
}
