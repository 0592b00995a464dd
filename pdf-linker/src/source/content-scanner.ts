import { CLASSES, REGULAR, WHITE } from './byte-classes.ts';

/** How many of an operator's numeric operands are remembered, counted from the last. */
const MAX_NUMBERS = 8;
const LONGEST_OPERATOR = 3;

/** There are no more operators. */
export const ENDED = 0;
/** The bytes are not valid in a content stream, or the stream ends within a string. */
export const UNREADABLE = -1;

/** The code that {@link ContentScanner.next} returns for an operator. */
export function operatorCode(operator: string): number {
  let code = 0;
  for (let i = operator.length - 1; i >= 0; i--) code = (code << 8) | operator.charCodeAt(i);
  return code;
}

const TRUE = 'true';
const FALSE = 'false';
const NULL = 'null';

/**
 * Reads a content stream (7.8.2) operator by operator, and records only those facts about the operands that
 * following the drawing needs. It does not guess: anything that a conforming writer does not write is {@link
 * UNREADABLE}.
 */
export class ContentScanner {
  readonly bytes: Uint8Array;
  position = 0;
  /** Where the operands of the operator begin. */
  start = 0;
  /** The number of numeric operands outside arrays. */
  count = 0;
  /** The first name among the operands, without its solidus; none if `nameEnd` is 0. */
  nameStart = 0;
  nameEnd = 0;
  /** The last string or array among the operands. */
  operandStart = 0;
  operandEnd = 0;
  /**
   * The number of bytes in the strings, at most, and the sum of the absolute values of the numbers in arrays.
   */
  textLength = 0;
  adjusted = 0;
  /** Where what is unreadable begins. */
  failedAt = 0;
  readonly #numbers = new Float64Array(MAX_NUMBERS);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The numeric operand at this place before the operator, counted from 1. */
  number(before: number): number {
    return this.#numbers[(this.count - before) & (MAX_NUMBERS - 1)] ?? 0;
  }

  /** Advances past the next operator and returns its code. */
  next(): number {
    const { bytes } = this;
    const end = bytes.length;
    let at = this.position;
    let depth = 0;
    this.count = 0;
    this.nameEnd = 0;
    this.textLength = 0;
    this.adjusted = 0;
    let begun = false;
    for (;;) {
      while (at < end && CLASSES[bytes[at] ?? 0] === WHITE) at++;
      if (at >= end) return depth === 0 ? ENDED : this.#unreadable(at);
      const byte = bytes[at] ?? 0;
      if (!begun && byte !== 0x25) {
        begun = true;
        this.start = at;
      }
      if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b) {
        const negative = byte === 0x2d;
        if (negative || byte === 0x2b) at++;
        let value = 0;
        let digits = 0;
        let next = at < end ? (bytes[at] ?? 0) : 0;
        while (next >= 0x30 && next <= 0x39) {
          value = value * 10 + next - 0x30;
          digits++;
          next = ++at < end ? (bytes[at] ?? 0) : 0;
        }
        if (next === 0x2e) {
          let scale = 1;
          next = ++at < end ? (bytes[at] ?? 0) : 0;
          while (next >= 0x30 && next <= 0x39) {
            value = value * 10 + next - 0x30;
            scale *= 10;
            digits++;
            next = ++at < end ? (bytes[at] ?? 0) : 0;
          }
          value /= scale;
        }
        if (digits === 0 || digits > 24 || (at < end && CLASSES[next] === REGULAR))
          return this.#unreadable(at);
        if (negative) value = -value;
        if (depth > 0) this.adjusted += value < 0 ? -value : value;
        else this.#numbers[this.count++ & (MAX_NUMBERS - 1)] = value;
      } else if (byte === 0x2f) {
        const from = ++at;
        while (at < end && CLASSES[bytes[at] ?? 0] === REGULAR) at++;
        if (depth === 0 && this.nameEnd === 0) {
          this.nameStart = from;
          this.nameEnd = at;
        }
      } else if (byte === 0x28) {
        const from = at;
        at = behindLiteral(bytes, at + 1);
        if (at < 0) return this.#unreadable(from);
        this.#text(from, at, depth);
      } else if (byte === 0x3c) {
        if (bytes[at + 1] === 0x3c) {
          depth++;
          at += 2;
        } else {
          const from = at;
          at = bytes.indexOf(0x3e, at) + 1;
          if (at === 0) return this.#unreadable(from);
          this.#text(from, at, depth);
        }
      } else if (byte === 0x5b) {
        if (depth === 0) this.operandStart = at;
        depth++;
        at++;
      } else if (byte === 0x5d || (byte === 0x3e && bytes[at + 1] === 0x3e)) {
        if (--depth < 0) return this.#unreadable(at);
        at += byte === 0x5d ? 1 : 2;
        if (depth === 0) this.operandEnd = at;
      } else if (byte === 0x25) {
        while (at < end && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
      } else if (CLASSES[byte] === REGULAR) {
        const from = at;
        let code = 0;
        for (; at < end && CLASSES[bytes[at] ?? 0] === REGULAR; at++) {
          if (at - from < LONGEST_OPERATOR) code |= (bytes[at] ?? 0) << (8 * (at - from));
        }
        if (at - from > LONGEST_OPERATOR || depth > 0) {
          if (!this.#isValue(from, at)) return this.#unreadable(from);
        } else {
          this.position = at;
          return code;
        }
      } else return this.#unreadable(at);
    }
  }

  #unreadable(at: number): number {
    this.failedAt = at;
    return UNREADABLE;
  }

  /** The name as text. */
  name(): string {
    let out = '';
    for (let at = this.nameStart; at < this.nameEnd; at++) out += String.fromCharCode(this.bytes[at] ?? 0);
    return out;
  }

  #text(from: number, to: number, depth: number): void {
    this.textLength += to - from - 2;
    if (depth > 0) return;
    this.operandStart = from;
    this.operandEnd = to;
  }

  #isValue(from: number, to: number): boolean {
    const word = to - from === 5 ? FALSE : this.bytes[from] === 0x6e ? NULL : TRUE;
    if (word.length !== to - from) return false;
    for (let i = 0; i < word.length; i++) if (this.bytes[from + i] !== word.charCodeAt(i)) return false;
    return true;
  }
}

/** Where a literal string (7.3.4.2) ends whose first byte is at `at`; -1 if it does not end. */
export function behindLiteral(bytes: Uint8Array, at: number): number {
  let depth = 1;
  for (let here = at; here < bytes.length; here++) {
    const byte = bytes[here];
    if (byte === 0x5c) here++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return here + 1;
  }
  return -1;
}
