import { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import type { Output } from './output.ts';
import { release } from './release.ts';

const BLOCK_BYTES = 16 * 1024;

/** Up to this length, text is written faster a character at a time. */
const SHORT_TEXT = 32;

/** Room for a number with its sign, point and decimals. */
const LONGEST_NUMBER = 24;
/** Numbers below this can be written by their digits: they and their thousandths are exact. */
export const WRITABLE = 2 ** 40;

/**
 * Collects bytes and text, one byte for each character. Text is converted to bytes at once: a string
 * concatenated from many parts takes many times its length.
 */
export class ByteWriter implements Output {
  #chunks: Uint8Array[] = [];
  /** The number of bytes in the chunks. */
  #written = 0;
  /** The buffer that text is written into; the bytes from `#from` to `#at` are not in a chunk yet. */
  #block = Buffer.alloc(0);
  #from = 0;
  #at = 0;
  /** All buffers that text was written into. */
  #blocks: Uint8Array[] = [];

  /** The number of bytes collected so far. */
  get length(): number {
    return this.#written + this.#at - this.#from;
  }

  text(text: string): void {
    this.#makeRoom(text.length);
    if (text.length > SHORT_TEXT) this.#at += this.#block.write(text, this.#at, 'latin1');
    else for (let i = 0; i < text.length; i++) this.#block[this.#at++] = text.charCodeAt(i);
  }

  /** Writes a few bytes of others. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from);
    for (let at = from; at < to; at++) this.#block[this.#at++] = bytes[at] ?? 0;
  }

  /** Writes bytes, with a backslash and the entry in `escapes` in place of those that have one. */
  escaped(bytes: Uint8Array, escapes: Uint8Array): void {
    this.#makeRoom(2 * bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      const behind = escapes[byte] ?? 0;
      if (behind !== 0) this.#block[this.#at++] = 0x5c;
      this.#block[this.#at++] = behind === 0 ? byte : behind;
    }
  }

  /**
   * Writes a number with at most three decimals, in its shortest form, without making a text of it.
   * @returns false, with nothing written, for any other number.
   */
  number(value: number): boolean {
    const thousandths = Math.round(value * 1000);
    if (!(Math.abs(value) < WRITABLE) || thousandths / 1000 !== value) return false;
    this.#makeRoom(LONGEST_NUMBER);
    const size = Math.abs(thousandths);
    if (thousandths < 0) this.#block[this.#at++] = 0x2d;
    const whole = Math.floor(size / 1000);
    this.digits(whole, 0);
    let rest = size - whole * 1000;
    if (rest > 0) this.#block[this.#at++] = 0x2e;
    for (let unit = 100; rest > 0; unit /= 10) {
      const digit = Math.floor(rest / unit);
      this.#block[this.#at++] = 0x30 + digit;
      rest -= digit * unit;
    }
    return true;
  }

  /** Writes the digits of a non-negative integer, then spaces up to a width. */
  digits(value: number, width: number): void {
    this.#makeRoom(Math.max(width, LONGEST_NUMBER));
    let count = 1;
    for (let limit = 10; value >= limit; limit *= 10) count++;
    for (let at = this.#at + count - 1, rest = value; at >= this.#at; at--) {
      const higher = Math.floor(rest / 10);
      this.#block[at] = 0x30 + rest - higher * 10;
      rest = higher;
    }
    for (let at = count; at < width; at++) this.#block[this.#at + at] = 0x20;
    this.#at += Math.max(width, count);
  }

  /** The bytes are not copied until they are taken. */
  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#chunks.push(bytes);
    this.#written += bytes.length;
  }

  /** SHA-256 of everything from this offset on. */
  hashFrom(start: number): Hash {
    this.#flush();
    let chunkStart = this.#written;
    let index = this.#chunks.length;
    while (index > 0 && chunkStart > start) chunkStart -= this.#chunks[--index]?.length ?? 0;
    const hash = createHash('sha256');
    for (const chunk of this.#chunks.slice(index)) {
      hash.update(chunk.subarray(Math.max(0, start - chunkStart)));
      chunkStart += chunk.length;
    }
    return hash;
  }

  /** Returns everything in its pieces, and empties the writer. */
  takePieces(): Uint8Array[] {
    this.#flush();
    const pieces = this.#chunks;
    this.#chunks = [];
    this.#written = 0;
    return pieces;
  }

  /** Gives back the memory of all text in the pieces taken, which must not be used any more. */
  release(): void {
    this.#block = Buffer.alloc(0);
    this.#from = 0;
    this.#at = 0;
    for (const block of this.#blocks) release(block);
    this.#blocks = [];
  }

  /** Returns everything in one buffer; the writer's own buffer is reused. */
  take(): Buffer {
    const taken = Buffer.concat(this.takePieces());
    this.#at = 0;
    this.#from = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#block.length - this.#at) return;
    this.#flush();
    this.#block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes));
    this.#blocks.push(this.#block);
    this.#from = 0;
    this.#at = 0;
  }

  #flush(): void {
    if (this.#at === this.#from) return;
    this.#chunks.push(this.#block.subarray(this.#from, this.#at));
    this.#written += this.#at - this.#from;
    this.#from = this.#at;
  }
}
