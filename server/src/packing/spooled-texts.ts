import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { GrowingNumbers } from './growing-numbers.ts';
import type { Listed } from './listed.ts';

/** Bytes that are written, and read, at a time. */
const BLOCK_BYTES = 64 * 1024;

/** Blocks that are retained: most texts are read in order, but some again and again. */
const CACHED_BLOCKS = 32;

/**
 * Texts in a file of their own, added one after the other and read when they are asked for, so that they take no memory. For
 * processes of which nobody waits for an answer: it waits for the disk. Half surrogates come back as U+FFFD.
 */
export class SpooledTexts implements Listed<string> {
  readonly #path: string;
  readonly #file: number;
  /** Where each text begins. */
  readonly #starts = new GrowingNumbers((length) => new Float64Array(length));
  readonly #blocks = new LRUCache<number, Buffer>({ max: CACHED_BLOCKS });
  /** What is not in the file yet, so many bytes of it, and where it begins there. */
  #pending = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  #pendingBytes = 0;
  #written = 0;

  /** `path` is that of a new file. */
  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'wx+', 0o600);
  }

  get length(): number {
    return this.#starts.length;
  }

  add(text: string): void {
    this.#starts.push(this.#written + this.#pendingBytes);
    // The most that UTF-8 takes.
    const most = 3 * text.length;
    if (this.#pendingBytes + most > this.#pending.length) this.#write();
    if (most > this.#pending.length) this.#put(Buffer.from(text));
    else this.#pendingBytes += this.#pending.write(text, this.#pendingBytes, 'utf8');
  }

  at(place: number): string | undefined {
    if (place < 0 || place >= this.length) return undefined;
    this.#write();
    const start = this.#starts.at(place);
    const end = place + 1 < this.length ? this.#starts.at(place + 1) : this.#written;
    const first = Math.floor(start / BLOCK_BYTES);
    const from = start - first * BLOCK_BYTES;
    if (end <= (first + 1) * BLOCK_BYTES)
      return this.#block(first).toString('utf8', from, from + end - start);
    const pieces: Buffer[] = [];
    for (let block = first; block * BLOCK_BYTES < end; block++) pieces.push(this.#block(block));
    return Buffer.concat(pieces).toString('utf8', from, from + end - start);
  }

  map<Made>(make: (text: string, place: number) => Made): Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let place = 0; place < this.length; place++) yield this.at(place) ?? '';
  }

  /** Removes the file. */
  close(): void {
    this.#blocks.clear();
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }

  #write(): void {
    if (this.#pendingBytes > 0) this.#put(this.#pending.subarray(0, this.#pendingBytes));
    this.#pendingBytes = 0;
  }

  #put(bytes: Uint8Array): void {
    // The last block may be known without them.
    this.#blocks.delete(Math.floor(this.#written / BLOCK_BYTES));
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at);
    }
    this.#written += bytes.length;
  }

  #block(number: number): Buffer {
    const known = this.#blocks.get(number);
    if (known) return known;
    const start = number * BLOCK_BYTES;
    const block = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, this.#written - start));
    for (let at = 0; at < block.length; ) {
      const more = readSync(this.#file, block, at, block.length - at, start + at);
      if (more === 0) throw new Error('spooled texts are gone');
      at += more;
    }
    this.#blocks.set(number, block);
    return block;
  }
}
