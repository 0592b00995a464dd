import { createHash } from 'node:crypto';
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
import { type BlobCacheLimits, CopyFolder } from './copy-folder.ts';
import { GrowingCopy, NotWritten, writeCopy } from './growing-copy.ts';
import { PieceSums } from './piece-sums.ts';

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

/** What is remembered of so many blobs in memory. */
const MAX_REMEMBERED = 10_000;

/** In which order blobs are copied: those that somebody waits for first. */
const NEEDED = 1;
const SOON = 0;

/** A blob as it came from its store, to its end. */
interface Arrived {
  readonly size: number;
  /** Whether it has its hash. */
  readonly isWhole: boolean;
}

/** A blob on its way into the cache. */
interface Copying {
  readonly copy: GrowingCopy;
  /** Whether it waits for its turn. */
  isWaiting: boolean;
  /** Resolves with what has arrived of the blob; rejects with `NotWritten` if there is no copy. */
  readonly verdict: Promise<Arrived>;
  /** Resolves when the copy has its name, or is given up. */
  stored: Promise<void>;
}

/**
 * Copies of blobs in a folder, nearer than their store. A blob is copied whole when it is first read, compared with its
 * name meanwhile, and served from the part that has arrived; a copy that goes bad afterwards is noticed by the piece and
 * made again. If the disk takes no more, blobs are read from their store.
 */
export class BlobCache implements NearBlobs {
  readonly #store: BlobReader;
  readonly #folder: CopyFolder;
  readonly #sums = new PieceSums();
  readonly #copying = new Map<string, Copying>();
  readonly #queue = new PQueue({ concurrency: MAX_COPYING });
  /** Small blobs, compared with their names. */
  readonly #inMemory = new LRUCache<string, Uint8Array>({
    maxSize: IN_MEMORY_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  readonly #writes = new PQueue({ concurrency: MAX_WRITING, autoStart: false });
  /** Small blobs on their way to the disk. */
  readonly #writing = new Map<string, Promise<void>>();
  #unwritten = 0;
  /** Copies that this process has compared with their names. */
  readonly #whole = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  /** Blobs too large to be copied. */
  readonly #large = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  #isClosed = false;

  /** `failed` is notified when the disk takes no copies. */
  constructor(services: {
    store: BlobReader;
    folder: string;
    limits: BlobCacheLimits;
    failed: (error: unknown) => void;
  }) {
    this.#store = services.store;
    this.#folder = new CopyFolder(services);
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
    const size = this.#copying.has(hash) ? null : this.#folder.sizeOf(hash);
    if (size !== null) {
      if (this.#whole.has(hash)) progress(size);
      else if (
        (await compareWithName(hash, this.#sums.noted(hash, this.#folder.all(hash)), progress).catch(
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
    const leave = copying.copy.onGrowth(() => progress(copying.copy.arrived));
    try {
      const { size, isWhole } = await copying.verdict;
      // What arrived in one piece never grew.
      progress(size);
      return isWhole ? null : 'damaged';
    } catch (error) {
      if (error instanceof NotWritten) return await this.#store.look(hash, progress);
      const fault = faultOf(error);
      if (fault === null) throw error;
      return fault;
    } finally {
      leave();
    }
  }

  ahead(hash: string): void {
    if (this.#copying.has(hash) || this.#inMemory.has(hash)) return;
    if (this.#folder.sizeOf(hash) === null) this.#begin(hash, SOON);
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

  /** Makes room for further copies, as it does by itself. */
  tidy(): Promise<void> {
    return this.#folder.tidy();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#folder.retire();
    await this.idle();
    await this.#folder.close();
  }

  /** Removes a copy, which may have gone bad. */
  async #discard(hash: string): Promise<void> {
    this.#whole.delete(hash);
    this.#sums.forget(hash);
    await this.#folder.discard(hash);
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
          this.#folder.touch(hash);
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
        const piece = await this.#folder.read(copy.path, at, Math.min(length, copy.written - at));
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

  /** Bytes of a copy that are what they were when it was compared with its name; null if there are none. */
  async #readCopy(hash: string, at: number, length: number): Promise<Uint8Array | null> {
    try {
      return await this.#sums.checked(hash, at, at + length, async (from, to) => {
        const bytes = await this.#folder.read(this.#folder.path(hash), from, to - from);
        if (bytes === null) throw new BlobMissing(hash);
        return bytes;
      });
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error;
      if (error.fault === 'damaged') await this.#discard(hash);
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
    if (this.#isClosed || this.#folder.isOff || this.#large.has(hash)) return null;
    const copy = new GrowingCopy(this.#folder.unfinished(hash));
    const { promise: verdict, resolve, reject } = Promise.withResolvers<Arrived>();
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

  /** Copies a blob; `judge` is given what arrived before the disk has all of it. */
  async #copyFrom(hash: string, copy: GrowingCopy, judge: (arrived: Arrived) => void): Promise<void> {
    try {
      const arrived = await this.#fetch(hash, copy);
      judge(arrived);
      if (!arrived.isWhole || this.#inMemory.has(hash)) return;
      await copy.storeAs(this.#folder.path(hash));
      this.#whole.set(hash, true);
    } catch (error) {
      if (error instanceof NotWritten && error.cause) this.#folder.turnOff(error.cause);
      throw error;
    } finally {
      await this.#folder.release(copy.path);
      await copy.close();
    }
  }

  /** Fetches a blob into a copy. */
  async #fetch(hash: string, copy: GrowingCopy): Promise<Arrived> {
    const sum = createHash('sha256');
    let first: Uint8Array | null = null;
    const take = async (piece: Uint8Array) => {
      await copy.take(piece);
      await this.#folder.measure(piece.length);
    };
    for await (const piece of this.#sums.noted(hash, this.#store.all(hash))) {
      if (copy.arrived + piece.length > this.#folder.limits.bytes * MAX_SHARE) this.#large.set(hash, true);
      if (this.#isClosed || this.#folder.isOff || this.#large.has(hash)) throw new NotWritten();
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
    return { size: first?.length ?? copy.arrived, isWhole };
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
        await this.#folder.measure(bytes.length);
        await writeCopy(this.#folder.unfinished(hash), this.#folder.path(hash), bytes);
        this.#folder.written(hash);
      })
      .catch((error: unknown) => this.#folder.turnOff(error instanceof NotWritten ? error.cause : error))
      .finally(() => {
        this.#unwritten -= bytes.length;
        this.#writing.delete(hash);
      });
    this.#writing.set(hash, writing);
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
