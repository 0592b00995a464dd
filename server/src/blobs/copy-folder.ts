import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { BlobMissing } from './blob-store.ts';
import { OpenFiles } from './open-files.ts';

/** Bytes read from a copy at a time. */
const PIECE = 256 * 1024;

/** Files that stay open, because they are read again. */
const MAX_OPEN = 128;

/** After this part of the limit has been written, the folder is measured again. */
const MEASURED_AFTER = 1 / 64;

/** The part of the limit that stays when it is reached. */
const RETAINED = 7 / 8;

/** A copy that nobody has read for this long is removed, so that what was deleted elsewhere does not stay here. */
const UNREAD_MILLISECONDS = 24 * 60 * 60_000;

/** Copies unfinished for this long belong to processes that died. */
const UNFINISHED_MILLISECONDS = 60 * 60_000;

const TIDY_EVERY_MILLISECONDS = 60 * 60_000;

/** A copy's file states when it was last read, as exactly as this. */
const TOUCH_EVERY_MILLISECONDS = 10 * 60_000;

/** How many copies are remembered as read lately. */
const MAX_TOUCHED = 10_000;

/** If the disk takes no more, nothing is copied for this long. */
const OFF_MILLISECONDS = 60_000;

const HASH = /^[0-9a-f]{64}$/;
const UNFINISHED = /^\.[0-9a-f]{64}\.[0-9a-f]{12}$/;

export interface BlobCacheLimits {
  /** The maximum size of all copies. */
  readonly bytes: number;
  /** The minimum free space on the disk. */
  readonly freeBytes: number;
}

/**
 * A folder of copies of blobs, each in a file with the blob's hash as its name. Processes may share it: it is its own index.
 * The copies unread for longest make room for others.
 */
export class CopyFolder {
  readonly limits: BlobCacheLimits;
  readonly #folder: string;
  readonly #failed: (error: unknown) => void;
  readonly #files = new OpenFiles(MAX_OPEN);
  /** Tells the unfinished copies of this process from those of others. */
  readonly #own = randomBytes(3).toString('hex');
  #begun = 0;
  readonly #touched = new LRUCache<string, true>({ max: MAX_TOUCHED, ttl: TOUCH_EVERY_MILLISECONDS });
  readonly #timer: NodeJS.Timeout;
  #tidying: Promise<void> | null = null;
  #unmeasured = 0;
  #offUntil = 0;
  #isClosed = false;

  /** `failed` is notified when the disk takes no copies. */
  constructor({
    folder,
    limits,
    failed,
  }: { folder: string; limits: BlobCacheLimits; failed: (error: unknown) => void }) {
    this.#folder = folder;
    this.limits = limits;
    this.#failed = failed;
    this.#timer = setInterval(() => void this.tidy(), TIDY_EVERY_MILLISECONDS).unref();
    void this.tidy();
  }

  /** Whether the disk took no copy a moment ago. */
  get isOff(): boolean {
    return performance.now() < this.#offUntil;
  }

  /** Where the copy of a blob is. @throws BlobMissing if that is no hash */
  path(hash: string): string {
    if (!HASH.test(hash)) throw new BlobMissing(hash);
    return join(this.#folder, hash);
  }

  /** A new place for a copy that is not whole yet. */
  unfinished(hash: string): string {
    this.#begun = (this.#begun + 1) % 2 ** 24;
    return join(this.#folder, `.${hash}.${this.#own}${this.#begun.toString(16).padStart(6, '0')}`);
  }

  /**
   * The size of a copy in bytes; null if there is none.
   * Looked up at once: the entries of a local folder are in memory, where asking takes 3 µs. By way of a thread it takes ten
   * times as long, for each document of a package.
   */
  sizeOf(hash: string): number | null {
    try {
      return statSync(this.path(hash), { throwIfNoEntry: false })?.size ?? null;
    } catch {
      return null;
    }
  }

  /** Bytes of a file; null if it cannot be read. */
  async read(path: string, at: number, length: number): Promise<Uint8Array | null> {
    try {
      return await this.#files.use(path, path, async (file) => {
        const bytes = Buffer.allocUnsafeSlow(length);
        const { bytesRead } = await file.read(bytes, 0, length, at);
        return bytes.subarray(0, bytesRead);
      });
    } catch {
      await this.#files.forget(path);
      return null;
    }
  }

  /** All of a copy, unchecked. @throws BlobMissing */
  async *all(hash: string): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const piece = await this.read(this.path(hash), at, PIECE);
      if (piece === null) throw new BlobMissing(hash);
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }

  /** Closes a file that gets another name, or goes. */
  async release(path: string): Promise<void> {
    await this.#files.forget(path);
  }

  /** Removes a copy; a failure is reported to `failed`. */
  async discard(hash: string): Promise<void> {
    await this.#remove(hash).catch(this.#failed);
  }

  /** Records that a copy was read. */
  touch(hash: string): void {
    if (this.#touched.has(hash)) return;
    this.#touched.set(hash, true);
    const now = new Date();
    utimes(this.path(hash), now, now).catch(() => {});
  }

  /** Records that a copy was written, which says when it was read as well. */
  written(hash: string): void {
    this.#touched.set(hash, true);
  }

  /** Counts bytes that are about to be written; the folder is tidied when they may be more than fit. */
  async measure(bytes: number): Promise<void> {
    this.#unmeasured += bytes;
    if (this.#unmeasured > this.limits.bytes * MEASURED_AFTER) await this.tidy();
  }

  /** Copies nothing for a while, because the disk did not take a copy. */
  turnOff(error: unknown): void {
    if (!this.isOff && !this.#isClosed) {
      this.#failed(new Error('Stored files are read without copies on disk for a minute', { cause: error }));
    }
    this.#offUntil = performance.now() + OFF_MILLISECONDS;
  }

  /**
   * Removes what has not been read for longest until the copies of all processes take no more than they may, and what
   * has not been read for a day.
   */
  tidy(): Promise<void> {
    this.#unmeasured = 0;
    this.#tidying ??= this.#tidy()
      .catch((error: unknown) => this.turnOff(error))
      .finally(() => {
        this.#tidying = null;
      });
    return this.#tidying;
  }

  /** Reports no more failures, and tidies no more. */
  retire(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  async close(): Promise<void> {
    this.retire();
    await this.#tidying;
    await this.#files.close();
  }

  async #tidy(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const now = Date.now();
    const copies: { name: string; size: number; readAt: number }[] = [];
    let total = 0;
    for (const name of await readdir(this.#folder)) {
      const isUnfinished = UNFINISHED.test(name);
      if (!isUnfinished && !HASH.test(name)) continue;
      const stats = await stat(join(this.#folder, name)).catch(() => null);
      if (!stats) continue;
      const age = now - stats.mtimeMs;
      if (age > (isUnfinished ? UNFINISHED_MILLISECONDS : UNREAD_MILLISECONDS)) await this.#remove(name);
      else total += stats.size;
      if (!isUnfinished) copies.push({ name, size: stats.size, readAt: stats.mtimeMs });
    }
    const { bavail, blocks, bsize } = await statfs(this.#folder);
    const free = blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
    const most = Math.min(this.limits.bytes, total + free - this.limits.freeBytes);
    if (total <= most) return;
    for (const { name, size } of copies.toSorted((one, other) => one.readAt - other.readAt)) {
      if (total <= most * RETAINED) return;
      await this.#remove(name);
      total -= size;
    }
    if (total > most) throw new Error('there is no free space on the disk');
  }

  async #remove(name: string): Promise<void> {
    const path = join(this.#folder, name);
    await this.#files.forget(path);
    await rm(path, { force: true });
  }
}
