import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { blobReads } from '../measures.ts';
import { asPart } from '../tracing/work.ts';
import {
  BlobDamaged,
  type BlobFault,
  BlobMissing,
  type BlobReader,
  compareWithName,
  faultOf,
  type NearBlobs,
} from './blob-store.ts';
import { GrowingCopy, NotWritten, writeCopy } from './growing-copy.ts';
import { OpenFiles } from './open-files.ts';
import { PieceSums } from './piece-sums.ts';

/** Bytes read from a copy at a time. */
const PIECE = 256 * 1024;

/** Blobs copied at the same time: as many as there are connections to the storage. */
const MAX_COPYING = 64;

/**
 * A blob that arrives in one piece is small: it is in memory for a moment, because most are read as soon as they
 * are there, and the disk follows.
 */
const IN_MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Small blobs written at the same time, and the bytes that may wait for it; further ones are not copied. While others are
 * fetched, none is written before `WRITTEN_FROM_BYTES` wait: to create a file takes as long as to fetch what is in it, and
 * whoever waits for a package has the processor.
 */
const MAX_WRITING = 4;
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024;
const WRITTEN_FROM_BYTES = 48 * 1024 * 1024;

/** A reader this far beyond what has been copied reads from the store instead of waiting. */
const MAX_WAIT_BYTES = 8 * 1024 * 1024;

/** A blob larger than this part of the cache is not copied: it would push out everything else. */
const MAX_SHARE = 1 / 4;

/** After this part of the cache has been written, its size is measured again. */
const MEASURED_AFTER = 1 / 64;

/** The part of the cache that stays when it has become full. */
const RETAINED = 7 / 8;

/** A copy that nobody has read for this long is removed, so that what was deleted elsewhere does not stay here. */
const UNREAD_MILLISECONDS = 24 * 60 * 60_000;

/** Copies unfinished for this long belong to processes that died. */
const UNFINISHED_MILLISECONDS = 60 * 60_000;

const TIDY_EVERY_MILLISECONDS = 60 * 60_000;

/** A copy's file tells when it was last read, as exactly as this. */
const TOUCH_EVERY_MILLISECONDS = 10 * 60_000;

/** What is remembered of so many blobs in memory. */
const MAX_REMEMBERED = 10_000;

/** In which order blobs are copied: those that somebody waits for first. */
const NEEDED = 1;
const SOON = 0;

/** If the disk takes no more, nothing is copied for this long. */
const OFF_MILLISECONDS = 60_000;

const HASH = /^[0-9a-f]{64}$/;
const UNFINISHED = /^\.[0-9a-f]{64}\.[0-9a-f]{12}$/;

/** A blob on its way into the cache. */
interface Copying {
  readonly copy: GrowingCopy;
  /** Whether it waits for its turn. */
  isWaiting: boolean;
  /** Resolves with what is wrong with the blob in the store, or null; rejects with `NotWritten` if there is no copy. */
  readonly verdict: Promise<BlobFault | null>;
  /** Resolves when the copy has its name, or is given up. */
  stored: Promise<void>;
}

export interface BlobCacheLimits {
  /** The maximum size of all copies. */
  readonly bytes: number;
  /** The minimum free space on the disk. */
  readonly freeBytes: number;
}

/**
 * Copies of blobs in a folder, nearer than their store. A blob is copied whole when it is first read, compared with its
 * name meanwhile, and served from the part that has arrived; a copy that goes bad afterwards is noticed by the piece and
 * made again. The copies unread for longest make room for others.
 * Processes may share the folder: it is its own index. If the disk takes no more, blobs are read from their store.
 */
export class BlobCache implements NearBlobs {
  readonly #store: BlobReader;
  readonly #folder: string;
  readonly #limits: BlobCacheLimits;
  readonly #failed: (error: unknown) => void;
  readonly #files = new OpenFiles(128);
  readonly #sums = new PieceSums();
  readonly #copying = new Map<string, Copying>();
  readonly #queue = new PQueue({ concurrency: MAX_COPYING });
  /** Small blobs, compared with their names. */
  readonly #inMemory = new LRUCache<string, Uint8Array>({
    maxSize: IN_MEMORY_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  readonly #writes = new PQueue({ concurrency: MAX_WRITING, autoStart: false });
  /** Tells the unfinished copies of this process from those of others. */
  readonly #own = randomBytes(3).toString('hex');
  #begun = 0;
  /** Small blobs on their way to the disk. */
  readonly #writing = new Map<string, Promise<void>>();
  #unwritten = 0;
  readonly #touched = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: TOUCH_EVERY_MILLISECONDS });
  readonly #timer: NodeJS.Timeout;
  /** Copies that this process has compared with their names. */
  readonly #whole = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  /** Blobs too large to be copied. */
  readonly #large = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  #tidying: Promise<void> | null = null;
  #unmeasured = 0;
  #offUntil = 0;
  #isClosed = false;

  /** `failed` is notified when the disk takes no copies. */
  constructor(services: {
    store: BlobReader;
    folder: string;
    limits: BlobCacheLimits;
    failed: (error: unknown) => void;
  }) {
    this.#store = services.store;
    this.#folder = services.folder;
    this.#limits = services.limits;
    this.#failed = services.failed;
    this.#timer = setInterval(() => void this.tidy(), TIDY_EVERY_MILLISECONDS).unref();
    void this.tidy();
  }

  async read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    let filled = 0;
    for await (const piece of this.stream(hash, offset, offset + length)) {
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }

  async *stream(hash: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    let at = start;
    while (at < end) {
      const piece = await this.#piece(hash, at, end);
      if (piece === null) return yield* this.#store.stream(hash, at, end);
      if (piece.length === 0) {
        // The copy is cut short, or the blob is shorter than that.
        await this.forget(hash);
        return yield* this.#store.stream(hash, at, end);
      }
      at += piece.length;
      yield piece;
    }
  }

  async *all(hash: string): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const piece = await this.#piece(hash, at, Number.POSITIVE_INFINITY);
      if (piece === null) return yield* after(at, this.#store.all(hash));
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }

  async look(hash: string, progress: (bytes: number) => void = () => {}): Promise<BlobFault | null> {
    const inMemory = this.#inMemory.get(hash);
    if (inMemory) {
      progress(inMemory.length);
      return null;
    }
    const size = this.#copying.has(hash) ? null : this.#sizeOfCopy(hash);
    if (size !== null) {
      if (this.#whole.has(hash)) progress(size);
      else if (
        (await compareWithName(hash, this.#sums.noted(hash, this.#copy(hash)), progress).catch(
          () => 'damaged',
        )) !== null
      ) {
        await this.forget(hash);
        return this.look(hash, progress);
      }
      this.#whole.set(hash, true);
      return null;
    }
    const copying = this.#begin(hash, NEEDED);
    if (!copying) return this.#store.look(hash, progress);
    const tell = () => progress(copying.copy.arrived);
    const leave = copying.copy.onGrowth(tell);
    try {
      return await copying.verdict;
    } catch (error) {
      if (error instanceof NotWritten) return await this.#store.look(hash, progress);
      const fault = faultOf(error);
      if (fault === null) throw error;
      return fault;
    } finally {
      leave();
      tell();
    }
  }

  ahead(hash: string): void {
    if (this.#copying.has(hash) || this.#inMemory.has(hash)) return;
    if (this.#sizeOfCopy(hash) === null) this.#begin(hash, SOON);
  }

  async forget(hash: string): Promise<void> {
    await this.#copying.get(hash)?.stored;
    if (this.#writing.has(hash)) this.#writes.start();
    await this.#writing.get(hash);
    this.#inMemory.delete(hash);
    await this.#discard(hash);
  }

  /** Resolves when nothing is being copied any more. */
  async idle(): Promise<void> {
    await Promise.all([...this.#copying.values()].map(({ stored }) => stored));
    this.#writes.start();
    await Promise.all(this.#writing.values());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.idle();
    await this.#tidying;
    await this.#files.close();
  }

  /**
   * Removes what has not been read for longest until the copies of all processes take no more than they may, and what
   * has not been read for a day.
   */
  tidy(): Promise<void> {
    this.#unmeasured = 0;
    this.#tidying ??= this.#tidy()
      .catch((error: unknown) => this.#turnOff(error))
      .finally(() => {
        this.#tidying = null;
      });
    return this.#tidying;
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
    const most = Math.min(this.#limits.bytes, total + free - this.#limits.freeBytes);
    if (total <= most) return;
    for (const { name, size } of copies.toSorted((one, other) => one.readAt - other.readAt)) {
      if (total <= most * RETAINED) return;
      await this.#remove(name);
      total -= size;
    }
    if (total > most) throw new Error('there is no free space on the disk');
  }

  /** Removes a copy, which may have gone bad. */
  async #discard(hash: string): Promise<void> {
    this.#whole.delete(hash);
    this.#sums.forget(hash);
    await this.#remove(hash).catch(this.#failed);
  }

  async #remove(name: string): Promise<void> {
    const path = join(this.#folder, name);
    await this.#files.forget(path);
    await rm(path, { force: true });
  }

  /** The next piece, once it has been copied; none at the end of the blob, null if it is to be read from the store. */
  async #piece(hash: string, at: number, end: number): Promise<Uint8Array | null> {
    const length = PieceSums.end(at, end) - at;
    for (let waited = false; ; ) {
      const small = this.#inMemory.get(hash);
      if (small) {
        blobReads.inc(
          { from: waited ? 'storage' : 'copy' },
          Math.max(0, Math.min(length, small.length - at)),
        );
        return Buffer.from(small.subarray(at, at + length));
      }
      const copying = this.#copying.get(hash);
      if (!copying) {
        const piece = await this.#readCopy(hash, at, length);
        if (piece) {
          this.#touch(hash);
          blobReads.inc({ from: waited ? 'storage' : 'copy' }, piece.length);
        }
        // What was copied just now and is not there will not be if it is copied again.
        if (piece || waited || !this.#begin(hash, NEEDED)) return piece;
        continue;
      }
      const { copy } = copying;
      const inMemory = copy.inMemory(at, length);
      if (inMemory || (copy.isAll && at >= copy.arrived)) {
        blobReads.inc({ from: 'storage' }, inMemory?.length ?? 0);
        return inMemory ?? new Uint8Array(0);
      }
      if (at < copy.written) {
        const piece = await this.#readFile(copy.path, at, Math.min(length, copy.written - at));
        // It may have got its name in this moment.
        if (piece?.length) {
          blobReads.inc({ from: 'storage' }, piece.length);
          return piece;
        }
      }
      if (at > copy.arrived + MAX_WAIT_BYTES) return null;
      await this.#moreOf(hash, copying);
      waited = true;
    }
  }

  /** Resolves when more of a blob has arrived, or all of it. */
  #moreOf(hash: string, copying: Copying): Promise<void> {
    this.#hasten(copying);
    return new Promise((resolve) => {
      if (this.#copying.get(hash) !== copying) return resolve();
      const leave = copying.copy.onGrowth(() => {
        leave();
        resolve();
      });
    });
  }

  /** Bytes of a file; null if it cannot be read. */
  async #readFile(path: string, at: number, length: number): Promise<Uint8Array | null> {
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

  /** Bytes of a copy that are what they were when it was compared with its name; null if there are none. */
  async #readCopy(hash: string, at: number, length: number): Promise<Uint8Array | null> {
    try {
      return await this.#sums.checked(hash, at, at + length, async (from, to) => {
        const bytes = await this.#readFile(this.#path(hash), from, to - from);
        if (bytes === null) throw new BlobMissing(hash);
        return bytes;
      });
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error;
      if (error.fault === 'damaged') await this.#discard(hash);
      return null;
    }
  }

  async *#copy(hash: string): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const piece = await this.#readFile(this.#path(hash), at, PIECE);
      if (piece === null) throw new BlobMissing(hash);
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }

  /**
   * Looked up at once: the entries of a local folder are in memory, where asking takes 3 µs. By way of a thread it takes ten
   * times as long, for each document of a package.
   */
  #sizeOfCopy(hash: string): number | null {
    try {
      return statSync(this.#path(hash), { throwIfNoEntry: false })?.size ?? null;
    } catch {
      return null;
    }
  }

  /** Begins to copy a blob, unless that is going on; null while nothing is copied. */
  #begin(hash: string, priority: number): Copying | null {
    const running = this.#copying.get(hash);
    if (running) {
      if (priority === NEEDED) this.#hasten(running);
      return running;
    }
    if (this.#isClosed || this.#isOff() || this.#large.has(hash)) return null;
    const copy = new GrowingCopy(this.#unfinished(hash));
    const { promise: verdict, resolve, reject } = Promise.withResolvers<BlobFault | null>();
    verdict.catch(() => {});
    const copying: Copying = { copy, isWaiting: true, verdict, stored: Promise.resolve() };
    this.#copying.set(hash, copying);
    copying.stored = this.#queue
      .add(
        asPart(() => {
          copying.isWaiting = false;
          return this.#copyFrom(hash, copy, resolve);
        }),
        { priority, id: copy.path },
      )
      .catch(reject)
      .finally(() => {
        this.#copying.delete(hash);
        copy.leave();
        this.#writeIfDue();
      });
    return copying;
  }

  /** Lets a blob that somebody waits for be copied before those that will be needed soon. */
  #hasten({ isWaiting, copy }: Copying): void {
    if (isWaiting) this.#queue.setPriority(copy.path, NEEDED);
  }

  /** Copies a blob; `judge` is given what is wrong with it, or null, before the disk has all of it. */
  async #copyFrom(hash: string, copy: GrowingCopy, judge: (fault: BlobFault | null) => void): Promise<void> {
    try {
      const isWhole = await this.#fetch(hash, copy);
      judge(isWhole ? null : 'damaged');
      if (!isWhole || this.#inMemory.has(hash)) return;
      await copy.storeAs(this.#path(hash));
      this.#whole.set(hash, true);
    } catch (error) {
      if (error instanceof NotWritten && error.cause) this.#turnOff(error.cause);
      throw error;
    } finally {
      await this.#files.forget(copy.path);
      await copy.close();
    }
  }

  /** Fetches a blob into a copy; whether it has its hash. */
  async #fetch(hash: string, copy: GrowingCopy): Promise<boolean> {
    const sum = createHash('sha256');
    let first: Uint8Array | null = null;
    const take = async (piece: Uint8Array) => {
      await copy.take(piece);
      await this.#measure(piece.length);
    };
    for await (const piece of this.#sums.noted(hash, this.#store.all(hash))) {
      if (copy.arrived + piece.length > this.#limits.bytes * MAX_SHARE) this.#large.set(hash, true);
      if (this.#isClosed || this.#isOff() || this.#large.has(hash)) throw new NotWritten();
      sum.update(piece);
      if (first === null && copy.arrived === 0) {
        first = piece;
        continue;
      }
      if (first) await take(first);
      first = null;
      await take(piece);
    }
    const isWhole = sum.digest('hex') === hash;
    if (!isWhole) this.#sums.forget(hash);
    if (isWhole && first) this.#keep(hash, first);
    else if (isWhole) copy.end();
    return isWhole;
  }

  #writeIfDue(): void {
    if (this.#copying.size === 0 || this.#unwritten > WRITTEN_FROM_BYTES) this.#writes.start();
    else this.#writes.pause();
  }

  /** Keeps a small blob in memory for its readers, and writes it to the disk when that has time. */
  #keep(hash: string, bytes: Uint8Array): void {
    this.#inMemory.set(hash, bytes);
    this.#whole.set(hash, true);
    if (this.#unwritten + bytes.length > MAX_UNWRITTEN_BYTES) return;
    this.#unwritten += bytes.length;
    const writing = this.#writes
      .add(async () => {
        await this.#measure(bytes.length);
        await writeCopy(this.#unfinished(hash), this.#path(hash), bytes);
        this.#touched.set(hash, true);
      })
      .catch((error: unknown) => this.#turnOff(error instanceof NotWritten ? error.cause : error))
      .finally(() => {
        this.#unwritten -= bytes.length;
        this.#writing.delete(hash);
      });
    this.#writing.set(hash, writing);
  }

  /** Measures the cache after as much has been written as may be over its limit. */
  async #measure(bytes: number): Promise<void> {
    this.#unmeasured += bytes;
    if (this.#unmeasured > this.#limits.bytes * MEASURED_AFTER) await this.tidy();
  }

  #isOff(): boolean {
    return performance.now() < this.#offUntil;
  }

  #turnOff(error: unknown): void {
    if (!this.#isOff() && !this.#isClosed) {
      this.#failed(new Error('Stored files are read without copies on disk for a minute', { cause: error }));
    }
    this.#offUntil = performance.now() + OFF_MILLISECONDS;
  }

  /** Records that a copy was read. */
  #touch(hash: string): void {
    if (this.#touched.has(hash)) return;
    this.#touched.set(hash, true);
    const now = new Date();
    utimes(this.#path(hash), now, now).catch(() => {});
  }

  #unfinished(hash: string): string {
    this.#begun = (this.#begun + 1) % 2 ** 24;
    return join(this.#folder, `.${hash}.${this.#own}${this.#begun.toString(16).padStart(6, '0')}`);
  }

  #path(hash: string): string {
    if (!HASH.test(hash)) throw new BlobMissing(hash);
    return join(this.#folder, hash);
  }
}

/** The bytes after the first `skipped` ones. */
async function* after(skipped: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = skipped;
  for await (const piece of pieces) {
    if (left < piece.length) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}
