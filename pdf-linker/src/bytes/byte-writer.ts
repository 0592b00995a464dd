import { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';

const BLOCK_BYTES = 16 * 1024;

/** Text up to this length is written faster a character at a time. */
const SHORT_TEXT = 32;

/**
 * Puts bytes and text, one character a byte, one behind the other. Text is held as bytes at once: a string put
 * together of many parts takes many times its length.
 */
export class ByteWriter {
  #chunks: Uint8Array[] = [];
  /** Bytes of the chunks. */
  #written = 0;
  /** What text is written into; from `#from` to `#at` it is in no chunk yet. */
  #block = Buffer.alloc(0);
  #from = 0;
  #at = 0;

  /** Bytes put so far. */
  get length(): number {
    return this.#written + this.#at - this.#from;
  }

  text(text: string): void {
    if (text.length > this.#block.length - this.#at) {
      this.#flush();
      this.#block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, text.length));
      this.#from = 0;
      this.#at = 0;
    }
    if (text.length > SHORT_TEXT) this.#at += this.#block.write(text, this.#at, 'latin1');
    else for (let i = 0; i < text.length; i++) this.#block[this.#at++] = text.charCodeAt(i);
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

  /** All that was put, in the pieces it was held in; the writer is empty after. */
  takePieces(): Uint8Array[] {
    this.#flush();
    const pieces = this.#chunks;
    this.#chunks = [];
    this.#written = 0;
    return pieces;
  }

  /** The same in one; what it was written into is written into again. */
  take(): Buffer {
    const taken = Buffer.concat(this.takePieces());
    this.#at = 0;
    this.#from = 0;
    return taken;
  }

  #flush(): void {
    if (this.#at === this.#from) return;
    this.#chunks.push(this.#block.subarray(this.#from, this.#at));
    this.#written += this.#at - this.#from;
    this.#from = this.#at;
  }
}
