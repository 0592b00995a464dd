import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes that wait to be written at most, besides the piece that is being written. */
const MAX_UNWRITTEN_BYTES = 2 * 1024 * 1024;

/** The last bytes that arrived are kept so long in memory that whoever reads along need not wait for the disk. */
const KEPT_BYTES = 2 * 1024 * 1024;

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
  #writing: Promise<void> = Promise.resolve();
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
    this.#pieces.push({ start: this.#arrived, bytes });
    this.#arrived += bytes.length;
    this.#tell();
    const before = this.#writing;
    this.#writing = before.then(() => this.#write(bytes));
    // Whoever takes the next piece, or finishes, is told.
    this.#writing.catch(() => {});
    if (this.#arrived - this.#written > MAX_UNWRITTEN_BYTES) await before;
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
    await this.#writing;
    await this.#onDisk(async () => {
      const file = await this.#open();
      await file.close();
      await rename(this.path, path);
      this.#isStored = true;
    });
  }

  /** Closes the file, and removes it unless it got its name. */
  async close(): Promise<void> {
    await this.#writing.catch(() => {});
    if (!this.#file) return;
    await this.#file.close().catch(() => {});
    if (!this.#isStored) await rm(this.path, { force: true }).catch(() => {});
  }

  /** Bytes at `at` that are in memory, in a copy, `length` of them at most; null if they must be read from the file. */
  kept(at: number, length: number): Uint8Array | null {
    const piece = this.#pieces.find(({ start, bytes }) => at >= start && at < start + bytes.length);
    if (!piece) return null;
    const from = at - piece.start;
    return Buffer.from(piece.bytes.subarray(from, from + length));
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

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#onDisk(async () => {
      const file = await this.#open();
      await file.writeFile(bytes);
    });
    this.#written += bytes.length;
    const keptFrom = Math.min(this.#written, this.#arrived - KEPT_BYTES);
    this.#pieces = this.#pieces.filter((piece) => piece.start + piece.bytes.length > keptFrom);
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
