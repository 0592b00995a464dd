import { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';

/** Text is held as bytes from this length on: a string put together of many parts takes many times its length. */
const LONGEST_TEXT = 16 * 1024;

/** Puts bytes and text, one character a byte, one behind the other. */
export class ByteWriter {
  #chunks: Uint8Array[] = [];
  #written = 0;
  #pending = '';

  /** Bytes put so far. */
  get length(): number {
    return this.#written + this.#pending.length;
  }

  text(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= LONGEST_TEXT) this.#flush();
  }

  /** The bytes are not copied before they are taken. */
  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#chunks.push(bytes);
    this.#written += bytes.length;
  }

  /** SHA-256 of what was put from this offset on. */
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

  /** All that was put in one; the writer is empty after. */
  take(): Buffer {
    this.#flush();
    const all = Buffer.concat(this.#chunks, this.#written);
    this.#chunks = [];
    this.#written = 0;
    return all;
  }

  #flush(): void {
    if (this.#pending !== '') this.#chunks.push(Buffer.from(this.#pending, 'latin1'));
    this.#written += this.#pending.length;
    this.#pending = '';
  }
}
