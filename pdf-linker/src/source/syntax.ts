import { Dict, Name, PdfString, Ref, type Value } from '../object/value.ts';
import { CLASSES, REGULAR, WHITE } from './byte-classes.ts';

/** A zero is white space (7.2.3), but no writer puts more of them in a row: something was overwritten. */
const MOST_ZEROS = 3;

const END_OF_STREAM = 'endstream';
/** The most data of a stream within a dictionary, in bytes. */
const MAX_INNER_STREAM = 64 * 1024;

const MAX_DEPTH = 250;
const MAX_NUMBER_DIGITS = 40;
const MAX_EXACT_DIGITS = 16;
const POWERS = Array.from({ length: MAX_EXACT_DIGITS }, (_, power) => 10 ** power);
const END_OF_BYTES = -1;
/** Keywords that broken producers write right behind a number. */
const GLUED: ReadonlySet<string> = new Set(['endobj', 'stream', 'obj', 'R']);

export function isWhite(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === WHITE;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Up to this length, a text is built character by character, which is faster than a call. */
const SHORT_TEXT = 12;

function latin1({ buffer, byteOffset }: Uint8Array, start: number, end: number): string {
  return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');
}

/** Whether a word has nothing but what a writer could have meant as one; the end of the bytes is no word. */
export function isPrintable(word: string): boolean {
  return /^[!-~]+$/.test(word);
}

/** A token in place of a value: a keyword, a closing bracket, or the end. */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const END = new Keyword('');
const CLOSED_ARRAY = new Keyword(']');
const CLOSED_DICTIONARY = new Keyword('>>');

/**
 * Recently read names, in slots chosen by a hash of their bytes: a document has few and repeats them
 * thousands of times. All readers share them, because a name never changes.
 */
const KNOWN_NAMES = 2048;
const LONGEST_KNOWN = 32;
const knownNames: (Name | undefined)[] = new Array(KNOWN_NAMES).fill(undefined);

/** Recently read references, in slots by number: to its page and its parent, each element of a structure has one. */
const KNOWN_REFS = 4096;
const knownRefs: (Ref | undefined)[] = new Array(KNOWN_REFS).fill(undefined);

function refTo(number: number, generation: number): Ref {
  const place = number & (KNOWN_REFS - 1);
  const known = knownRefs[place];
  if (known !== undefined && known.number === number && known.generation === generation) return known;
  const made = new Ref(number, generation);
  knownRefs[place] = made;
  return made;
}

/** Room for this many values is reused between two objects. */
const MAX_ROOM = 4096;

/** The values of unfinished arrays or dictionaries: an array that grows leaves behind what it has outgrown. */
class Unfinished<T> {
  readonly #values: T[] = [];
  #top = 0;

  /** Where the values of an array that begins now will be. */
  get top(): number {
    return this.#top;
  }

  push(value: T): void {
    this.#values[this.#top++] = value;
  }

  /** The values pushed since the top was at `from`, in an array that has room for no more. */
  take(from: number): T[] {
    const taken = this.#values.slice(from, this.#top);
    this.#top = from;
    if (from === 0 && this.#values.length > MAX_ROOM) this.#values.length = 0;
    return taken;
  }
}

const items = new Unfinished<Value>();
const entries = new Unfinished<string | Value>();

/** Reads objects (7.3) from bytes, and accepts malformed ones as common readers do. */
export class Syntax {
  readonly bytes: Uint8Array;
  position: number;
  /** Whether an array, a dictionary or a string did not end, or contained what no writer writes there. */
  malformed = false;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  /** The next value, or the keyword in its place. */
  read(depth = 0): Value | Keyword {
    this.skipWhite();
    const byte = this.bytes[this.position];
    if (byte === undefined || depth > MAX_DEPTH) return END;
    switch (byte) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literal();
      case 0x3c:
        return this.bytes[this.position + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal();
      case 0x5b:
        return this.#array(depth);
      case 0x5d:
      case 0x7b:
      case 0x7d:
      case 0x29:
        this.position++;
        return byte === 0x5d ? CLOSED_ARRAY : new Keyword(String.fromCharCode(byte));
      case 0x3e:
        this.position++;
        if (this.bytes[this.position] !== 0x3e) return new Keyword('>');
        this.position++;
        return CLOSED_DICTIONARY;
      default:
        return isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e
          ? this.#number()
          : this.#word();
    }
  }

  /** The next value; null if there is none. */
  value(): Value {
    const value = this.read();
    return value instanceof Keyword ? null : value;
  }

  /** An unsigned integer; undefined if there is none, and then only white space is consumed. */
  integer(): number | undefined {
    this.skipWhite();
    let value = 0;
    const start = this.position;
    while (isDigit(this.bytes[this.position]) && this.position - start < 16) {
      value = value * 10 + (this.bytes[this.position] ?? 0) - 0x30;
      this.position++;
    }
    return this.position === start ? undefined : value;
  }

  /** Consumes a keyword if it is next. */
  keyword(text: string): boolean {
    this.skipWhite();
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[this.position + i] !== text.charCodeAt(i)) return false;
    }
    this.position += text.length;
    return true;
  }

  skipWhite(): void {
    let zeros = 0;
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === 0x25) {
        while (this.position < this.bytes.length) {
          const next = this.bytes[this.position];
          if (next === 0x0a || next === 0x0d) break;
          this.position++;
        }
      } else if (isWhite(byte)) {
        if (byte === 0 && ++zeros > MOST_ZEROS) this.malformed = true;
        this.position++;
      } else return;
    }
  }

  /** Skips operands without parsing them and returns the operator after them; empty at the end. */
  skipToOperator(): string {
    for (;;) {
      this.skipWhite();
      const byte = this.bytes[this.position];
      if (byte === undefined) return '';
      if (byte === 0x28) this.#literal();
      else if (byte === 0x3c && this.bytes[this.position + 1] !== 0x3c) this.#hexadecimal();
      else if (CLASSES[byte] !== REGULAR && byte !== 0x2f) this.position++;
      else {
        const start = this.position++;
        while (this.position < this.bytes.length && CLASSES[this.bytes[this.position] ?? 0] === REGULAR)
          this.position++;
        // Numbers, names and long words are not operators; no operator has more than three characters (annex
        // A).
        if (byte > 0x39 && this.position - start <= 3) return this.#text(start, this.position);
      }
    }
  }

  #number(): Value | Keyword {
    const { bytes } = this;
    const start = this.position;
    const sign = bytes[start];
    let at = sign === 0x2b || sign === 0x2d ? start + 1 : start;
    const first = at;
    let value = 0;
    let byte = bytes[at] ?? END_OF_BYTES;
    for (; byte >= 0x30 && byte <= 0x39; byte = bytes[++at] ?? END_OF_BYTES) value = value * 10 + byte - 0x30;
    let digits = at - first;
    const whole = at;
    if (byte === 0x2e) {
      byte = bytes[++at] ?? END_OF_BYTES;
      for (; byte >= 0x30 && byte <= 0x39; byte = bytes[++at] ?? END_OF_BYTES)
        value = value * 10 + byte - 0x30;
      digits += at - whole - 1;
    }
    // Up to here both the digits and the power of ten are exact, and so is their quotient.
    if (digits > 0 && digits < MAX_EXACT_DIGITS && (byte === END_OF_BYTES || CLASSES[byte] !== REGULAR)) {
      this.position = at;
      if (at === whole && first === start) return this.#reference(value) ?? value;
      if (at > whole + 1) value /= POWERS[at - whole - 1] ?? 1;
      return sign === 0x2d ? -value : value;
    }
    return this.#oddNumber();
  }

  /** A number of many digits, or the malformed number of a broken producer. */
  #oddNumber(): Value | Keyword {
    const start = this.position;
    while (this.position < this.bytes.length && CLASSES[this.bytes[this.position] ?? 0] === REGULAR)
      this.position++;
    const text = this.#text(start, Math.min(this.position, start + MAX_NUMBER_DIGITS));
    // `--5` and `5-3` come from broken producers; readers use the first number that they can make out.
    const match = /^[+-]*(\d*\.?\d*)/.exec(text);
    // A number may touch the keyword behind it.
    if (match !== null && match[0] !== '' && GLUED.has(text.slice(match[0].length)))
      this.position = start + match[0].length;
    const digits = Number(match?.[1] === '' || match?.[1] === '.' ? '0' : (match?.[1] ?? '0'));
    if (match?.[0] === '') return new Keyword(text);
    return text.startsWith('-') ? -digits : digits;
  }

  /** Reads `number generation R` if this follows an integer. */
  #reference(number: number): Ref | undefined {
    const after = this.position;
    if (!isWhite(this.bytes[after])) return undefined;
    const generation = this.integer();
    if (generation !== undefined && generation <= 65_535) {
      this.skipWhite();
      const next = this.bytes[this.position + 1];
      if (this.bytes[this.position] === 0x52 && (next === undefined || CLASSES[next] !== REGULAR)) {
        this.position++;
        return refTo(number, generation);
      }
    }
    this.position = after;
    return undefined;
  }

  #word(): Value | Keyword {
    const start = this.position;
    while (this.position < this.bytes.length && CLASSES[this.bytes[this.position] ?? 0] === REGULAR)
      this.position++;
    if (this.position === start) this.position++;
    const text = this.#text(start, Math.min(this.position, start + 64));
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    return new Keyword(text);
  }

  #name(): Name {
    const { bytes } = this;
    const start = ++this.position;
    let escaped = false;
    let hash = 0;
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (CLASSES[byte] !== REGULAR) break;
      if (byte === 0x23) escaped = true;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    this.position = at;
    if (escaped) {
      return new Name(
        this.#text(start, at).replace(/#([0-9a-fA-F]{2})/g, (_match, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        ),
      );
    }
    const place = (hash ^ (hash >>> 12)) & (KNOWN_NAMES - 1);
    const known = knownNames[place];
    if (known !== undefined && this.#spells(known.value, start, at)) return known;
    const name = new Name(this.#text(start, at));
    if (at - start <= LONGEST_KNOWN) knownNames[place] = name;
    return name;
  }

  /** Whether the bytes between two positions equal a text. */
  #spells(text: string, start: number, end: number): boolean {
    if (text.length !== end - start) return false;
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== this.bytes[start + i]) return false;
    return true;
  }

  #array(depth: number): Value[] {
    this.position++;
    const from = items.top;
    for (;;) {
      const value = this.read(depth + 1);
      if (!(value instanceof Keyword)) {
        items.push(value);
        continue;
      }
      if (value === CLOSED_ARRAY) return items.take(from);
      if (!isPrintable(value.text)) this.malformed = true;
      if (value.text === '') return items.take(from);
      if (value.text === 'endobj' || value.text === 'stream' || value.text === '>>') {
        this.position -= value.text.length;
        return items.take(from);
      }
    }
  }

  #dictionary(depth: number): Dict {
    this.position += 2;
    const from = entries.top;
    for (;;) {
      const key = this.read(depth + 1);
      if (key instanceof Keyword) {
        if (key === CLOSED_DICTIONARY) return Dict.of(entries.take(from));
        if (!isPrintable(key.text)) this.malformed = true;
        if (key.text === '') return Dict.of(entries.take(from));
        if (key.text === 'stream' && depth > 0 && this.#passesInnerStream()) continue;
        if (key.text === 'endobj' || key.text === 'stream' || key.text === 'endstream') {
          this.position -= key.text.length;
          return Dict.of(entries.take(from));
        }
      }
      if (!(key instanceof Name)) {
        if (typeof key === 'object' && !(key instanceof Keyword) && key !== null) this.malformed = true;
        continue;
      }
      const value = this.read(depth + 1);
      if (value instanceof Keyword) {
        if (!isPrintable(value.text)) this.malformed = true;
        if (value.text === '>>' || value.text === '') return Dict.of(entries.take(from));
        if (value.text === 'endobj' || value.text === 'stream') this.position -= value.text.length;
        continue;
      }
      // An entry whose value is null is equivalent to an absent entry (7.3.7).
      if (value !== null) {
        entries.push(key.value);
        entries.push(value);
      }
    }
  }

  /**
   * Passes over the data of a stream that stands within a dictionary, where none may (7.3.8): a library writes appearances of
   * annotations so, and what follows belongs to the page. False if the dictionary does not go on behind it.
   */
  #passesInnerStream(): boolean {
    const rest = this.bytes.subarray(this.position, this.position + MAX_INNER_STREAM);
    const end = Buffer.from(rest.buffer, rest.byteOffset, rest.length).indexOf(END_OF_STREAM);
    if (end < 0) return false;
    let after = this.position + end + END_OF_STREAM.length;
    while (isWhite(this.bytes[after])) after++;
    const next = this.bytes[after];
    const goesOn = next === 0x2f || (next === 0x3e && this.bytes[after + 1] === 0x3e);
    if (goesOn) this.position = after;
    return goesOn;
  }

  #hexadecimal(): PdfString {
    const from = ++this.position;
    const end = this.bytes.indexOf(0x3e, from);
    const to = end < 0 ? this.bytes.length : end;
    this.position = to + 1;
    const out = new Uint8Array((to - from + 1) >> 1);
    let length = 0;
    let high = -1;
    for (let at = from; at < to; at++) {
      const digit = hexDigit(this.bytes[at]);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        out[length++] = high * 16 + digit;
        high = -1;
      }
    }
    if (high >= 0) out[length++] = high * 16;
    return new PdfString(length === out.length ? out : out.slice(0, length));
  }

  #literal(): PdfString {
    const plain = this.#plainEnd(this.position + 1);
    if (plain !== undefined) {
      const text = this.bytes.subarray(this.position + 1, plain);
      this.position = plain + 1;
      return new PdfString(text);
    }
    const out: number[] = [];
    let depth = 1;
    for (this.position++; this.position < this.bytes.length; this.position++) {
      let byte = this.bytes[this.position] ?? 0;
      if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) break;
      else if (byte === 0x5c) {
        const escaped = this.#escape();
        if (escaped === undefined) continue;
        byte = escaped;
      } else if (byte === 0x0d) {
        // Any end of line in a string is read as a line feed (7.3.4.2).
        if (this.bytes[this.position + 1] === 0x0a) this.position++;
        byte = 0x0a;
      }
      out.push(byte);
    }
    if (this.position >= this.bytes.length) this.malformed = true;
    this.position++;
    return new PdfString(Uint8Array.from(out));
  }

  /** Where a literal string ends if every byte represents itself; undefined for any other string. */
  #plainEnd(start: number): number | undefined {
    for (let at = start; at < this.bytes.length; at++) {
      const byte = this.bytes[at];
      if (byte === 0x29) return at;
      if (byte === 0x28 || byte === 0x5c || byte === 0x0d) return undefined;
    }
    return undefined;
  }

  /**
   * The byte that an escape sequence represents; undefined for a line continuation. The position is left on
   * its last byte.
   */
  #escape(): number | undefined {
    const byte = this.bytes[++this.position] ?? 0;
    if (byte === 0x0d) {
      if (this.bytes[this.position + 1] === 0x0a) this.position++;
      return undefined;
    }
    if (byte === 0x0a) return undefined;
    if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30;
      for (let i = 0; i < 2; i++) {
        const next = this.bytes[this.position + 1] ?? 0;
        if (next < 0x30 || next > 0x37) break;
        value = value * 8 + next - 0x30;
        this.position++;
      }
      return value & 255;
    }
    return { 110: 0x0a, 114: 0x0d, 116: 0x09, 98: 0x08, 102: 0x0c }[byte] ?? byte;
  }

  #text(start: number, end: number): string {
    if (end - start > SHORT_TEXT) return latin1(this.bytes, start, end);
    let out = '';
    for (let at = start; at < end; at++) out += String.fromCharCode(this.bytes[at] ?? 0);
    return out;
  }
}
