import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyOf } from './piece-list.ts';

/** Bytes that wait to be written at most, besides a piece. */
const MAX_UNWRITTEN_BYTES = 2 * 1024 * 1024;

/** Bytes written at a time at least, until the blob ends: each time takes a call to another thread. */
const WRITTEN_BYTES = 512 * 1024;

/** Readers are notified whenever another block of this size is full: what is read at a time. */
const BLOCK = 256 * 1024;

/** The last bytes that arrived are retained so long in memory that whoever reads along need not wait for the disk. */
const IN_MEMORY_BYTES = 2 * 1024 * 1024;

/** The disk did not take a copy, which says nothing about the blob. */
export class NotWritten extends Error {}

interface Piece {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/**
 * A blob on its way from its store to a file. What has arrived can be read at once; the disk follows.
 */
export class GrowingCopy {
  readonly path: string;
  #arrived = 0;
  #written = 0;
  #isAll = false;
  #isStored = false;
  #pieces: Piece[] = [];
  #file: FileHandle | null = null;
  /** What waits to be written. */
  #unwritten: Uint8Array[] = [];
  /** The batch that is being written, or the last one; none is begun after one that failed. */
  #batch: Promise<void> = Promise.resolve();
  #isWriting = false;
  readonly #waiting = new Set<() => void>();

  constructor(path: string) {
    this.path = path;
  }

  /** Bytes that have arrived. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Bytes that can be read from the file. */
  get written(): number {
    return this.#written;
  }

  /** Whether the blob ends where `arrived` says. */
  get isAll(): boolean {
    return this.#isAll;
  }

  /**
   * Takes the next bytes, which nobody changes any more; resolves when there is room for more.
   * @throws NotWritten
   */
  async take(bytes: Uint8Array): Promise<void> {
    const blocks = Math.floor(this.#arrived / BLOCK);
    this.#pieces.push({ start: this.#arrived, bytes });
    this.#unwritten.push(bytes);
    this.#arrived += bytes.length;
    if (Math.floor(this.#arrived / BLOCK) > blocks) this.#tell();
    this.#writeIfDue(WRITTEN_BYTES);
    while (this.#arrived - this.#written > MAX_UNWRITTEN_BYTES) await this.#batch;
  }

  /** Says that all bytes have arrived. */
  end(): void {
    this.#isAll = true;
    this.#tell();
  }

  /**
   * Gives the file its name, once all that arrived is in it.
   * @throws NotWritten
   */
  async storeAs(path: string): Promise<void> {
    while (this.#written < this.#arrived) {
      this.#writeIfDue(1);
      await this.#batch;
    }
    await this.#onDisk(async () => {
      const file = await this.#open();
      await file.close();
      await rename(this.path, path);
      this.#isStored = true;
    });
  }

  /** Closes the file, and removes it unless it got its name. */
  async close(): Promise<void> {
    this.#unwritten = [];
    await this.#batch.catch(() => {});
    if (!this.#file) return;
    await this.#file.close().catch(() => {});
    if (!this.#isStored) await rm(this.path, { force: true }).catch(() => {});
  }

  /** Bytes at `at` that are in memory, in a copy, `length` of them at most; null if they must be read from the file. */
  inMemory(at: number, length: number): Uint8Array | null {
    const first = this.#pieces.findIndex(({ start, bytes }) => at >= start && at < start + bytes.length);
    const piece = this.#pieces[first];
    if (!piece) return null;
    const from = at - piece.start;
    let last = first + 1;
    for (let end = piece.start + piece.bytes.length; end < at + length; last++) {
      const next = this.#pieces[last];
      if (!next) break;
      end += next.bytes.length;
    }
    return copyOf(
      this.#pieces.slice(first, last).map(({ bytes }) => bytes),
      from,
      length,
    );
  }

  /** Calls `listener` whenever more has arrived, until the result is called. */
  onGrowth(listener: () => void): () => void {
    this.#waiting.add(listener);
    return () => this.#waiting.delete(listener);
  }

  /** Tells everybody who waits that it goes no further. */
  leave(): void {
    this.#pieces = [];
    this.#tell();
  }

  /** Writes what waits, if nothing is being written and it is as much as that. */
  #writeIfDue(least: number): void {
    if (this.#isWriting || this.#unwritten.length === 0 || this.#arrived - this.#written < least) return;
    this.#isWriting = true;
    this.#batch = this.#write(this.#unwritten);
    this.#unwritten = [];
    // Whoever takes the next piece, or finishes, is notified.
    this.#batch.catch(() => {});
  }

  async #write(pieces: readonly Uint8Array[]): Promise<void> {
    await this.#onDisk(async () => writeAll(await this.#open(), pieces));
    this.#written += pieces.reduce((sum, { length }) => sum + length, 0);
    const inMemoryFrom = Math.min(this.#written, this.#arrived - IN_MEMORY_BYTES);
    this.#pieces = this.#pieces.filter((piece) => piece.start + piece.bytes.length > inMemoryFrom);
    this.#isWriting = false;
    this.#writeIfDue(WRITTEN_BYTES);
  }

  async #open(): Promise<FileHandle> {
    if (!this.#file) {
      this.#file = await createFile(this.path);
    }
    return this.#file;
  }

  async #onDisk<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    try {
      return await action();
    } catch (cause) {
      throw new NotWritten('the disk takes no copies', { cause });
    }
  }

  #tell(): void {
    for (const tell of [...this.#waiting]) tell();
  }
}

/** Writes pieces with one call; the disk may take less than all of it at once. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  let { bytesWritten } = await file.writev(pieces);
  for (const piece of pieces) {
    if (bytesWritten < piece.length) await file.writeFile(piece.subarray(bytesWritten));
    bytesWritten = Math.max(0, bytesWritten - piece.length);
  }
}

/** Writes a copy that has arrived whole: all of it gets the name, or nothing. @throws NotWritten */
export async function writeCopy(unfinished: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await createFile(unfinished);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new NotWritten('the disk takes no copies', { cause });
  }
}

/** Makes the folder only if it is missing, which it hardly ever is. */
async function createFile(path: string): Promise<FileHandle> {
  const create = () => open(path, 'wx', 0o600);
  return create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return create();
  });
}
