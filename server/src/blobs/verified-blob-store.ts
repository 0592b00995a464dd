import { createHash } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import { inSpan } from '../tracing/spans.ts';
import {
  BlobDamaged,
  type BlobFault,
  BlobMissing,
  type BlobStore,
  faultOf,
  type NearBlobs,
} from './blob-store.ts';
import { StoreItself } from './store-itself.ts';

/**
 * A blob up to this size is verified before its first byte goes out, so that its reader gets an error instead of half a
 * file.
 */
const WAITED_FOR_BYTES = 4 * 1024 * 1024;

/** How much is copied before others have a turn: into new memory, a megabyte takes a millisecond on a busy machine. */
const TURN_BYTES = 2 * 1024 * 1024;

/** The number of blobs remembered as verified; a forgotten one is verified again. */
const MAX_REMEMBERED = 100_000;

/** A blob that could not be repaired is not tried again for this long, however many requests there are. */
const TRY_AGAIN_MILLISECONDS = 10 * 60_000;

/** The record of damage that all processes share. */
export interface DamageRecord {
  /** Whether a blob was found damaged, by this process or, some seconds ago, by another. */
  has(hash: string): boolean;
  found(hash: string, fault: BlobFault): Promise<void>;
  mended(hash: string): Promise<void>;
}

/** Replaces a damaged blob with a whole one, if it can be obtained. */
export type MendBlob = (hash: string) => Promise<void>;

/** One read of a whole blob that compares it with its name. */
interface Check {
  /** What is wrong with it; null if nothing is. */
  readonly verdict: Promise<BlobFault | null>;
  /** Resolves with the verdict, or as soon as the blob turns out to be too large to wait for it. */
  readonly early: Promise<BlobFault | null | 'large'>;
}

/** A blob has more bytes than its reader takes. */
const TOO_LONG = new Error('longer than its reader takes');

/**
 * A blob store whose readers get whole blobs or an error, never damaged bytes as a whole. Each blob is read and
 * compared with its hash when a process first needs it, and whenever `recheck` is called; a store on disk then checks
 * each piece as it is read. A damaged blob is recorded, repaired if possible, and refused until a check finds it whole.
 *
 * Small blobs are verified before their first byte. A large one is sent while it is verified, and the last piece of the
 * response waits for the verdict: if the blob turns out to be damaged, the stream ends in an error, so that the
 * connection is cut.
 *
 * Readers are served from `near`, which may have a copy of the blob. Whatever decides about the stored blob itself reads
 * the store: storing, checking, repairing and deleting.
 */
export class VerifiedBlobStore implements BlobStore {
  readonly #store: BlobStore;
  readonly #damage: DamageRecord;
  readonly #failed: (error: unknown) => void;
  readonly #near: NearBlobs;
  /** The sizes of verified blobs. */
  readonly #verified = new Map<string, number>();
  /** The reads that are going on of stored blobs, and those of whatever is nearest. */
  readonly #storeChecks = new Map<string, Check>();
  readonly #checks = new Map<string, Check>();
  readonly #mending = new Map<string, Promise<boolean>>();
  readonly #tried = new Map<string, number>();
  #mend: MendBlob | null = null;

  /** `failed` is notified of new damage, and of errors during repair. */
  constructor(
    store: BlobStore,
    damage: DamageRecord,
    failed: (error: unknown) => void,
    near: NearBlobs = new StoreItself(store),
  ) {
    this.#store = store;
    this.#damage = damage;
    this.#failed = failed;
    this.#near = near;
  }

  /**
   * Sets how damaged blobs are repaired from now on. Repair reads other blobs of this store, so it is set after
   * construction.
   */
  mendBy(mend: MendBlob): void {
    this.#mend = mend;
  }

  /** Whether this process has verified a blob and nobody has found it damaged since. */
  isVerified(hash: string): boolean {
    return this.#verified.has(hash) && !this.#damage.has(hash);
  }

  /** Whether somebody found a blob damaged, and nobody has found it whole since. */
  isSuspect(hash: string): boolean {
    return this.#damage.has(hash);
  }

  /** Whether there is something under a blob's name, whole or not. */
  async isStored(hash: string): Promise<boolean> {
    return (await this.#store.size(hash)) !== null;
  }

  /** Whether a blob is stored and whole; reads it if this process has not verified it. Repairs nothing. */
  async isWhole(hash: string): Promise<boolean> {
    return this.isVerified(hash) || (await this.recheck(hash)) === null;
  }

  /** Reads a blob again, whatever is known about it; returns what is wrong with it, or null. Repairs nothing. */
  recheck(hash: string): Promise<BlobFault | null> {
    return this.#checkIn(this.#store, this.#storeChecks, hash).verdict;
  }

  /** Repairs a damaged blob, unless that was tried in vain a moment ago; returns whether it is whole now. */
  mend(hash: string): Promise<boolean> {
    const running = this.#mending.get(hash);
    if (running) return running;
    const tried = this.#tried.get(hash) ?? Number.NEGATIVE_INFINITY;
    if (!this.#mend || performance.now() - tried < TRY_AGAIN_MILLISECONDS) return Promise.resolve(false);
    this.#tried.set(hash, performance.now());
    const mending = this.#mendBy(this.#mend, hash).finally(() => this.#mending.delete(hash));
    this.#mending.set(hash, mending);
    return mending;
  }

  /**
   * Resolves when a blob is whole, whether it was verified or repaired.
   * @throws BlobDamaged
   */
  async ensure(hash: string): Promise<void> {
    if (this.isVerified(hash)) return;
    const fault = await this.#check(hash).verdict;
    if (fault !== null && !(await this.mend(hash))) throw damagedBy(hash, fault);
  }

  /**
   * All bytes of a blob, verified by this very read.
   * @throws BlobDamaged
   */
  readAll(hash: string): Promise<Uint8Array> {
    return inSpan({ name: 'blob read' }, async (tell) => {
      const bytes = await this.#readAll(hash);
      tell({ 'submittal.bytes': bytes.length });
      return bytes;
    });
  }

  /**
   * The same, or null for a blob with more than `most` bytes, of which no more are read. To ask for its size first would
   * read it once more.
   */
  async readUpTo(hash: string, most: number): Promise<Uint8Array | null> {
    let length = 0;
    try {
      return await this.#readAll(hash, (piece) => {
        length += piece.length;
        if (length > most) throw TOO_LONG;
      });
    } catch (error) {
      if (error === TOO_LONG) return null;
      throw error;
    }
  }

  async #readAll(hash: string, progress: (piece: Uint8Array) => void = () => {}): Promise<Uint8Array> {
    if (!this.#damage.has(hash)) {
      try {
        const sum = createHash('sha256');
        const bytes = await collect(this.#near.all(hash), (piece) => {
          progress(piece);
          sum.update(piece);
        });
        if (sum.digest('hex') === hash) {
          this.#remember(hash, bytes.length);
          return bytes;
        }
      } catch (error) {
        if (faultOf(error) === null) throw error;
      }
      // An earlier verification no longer counts.
      this.#verified.delete(hash);
    }
    await this.ensure(hash);
    return collect(this.#near.all(hash));
  }

  /**
   * All bytes of a blob as its store has them, for who reads it once: no copy is retained, and nothing is repaired.
   * @throws BlobDamaged
   */
  async readStored(hash: string): Promise<Uint8Array> {
    const sum = createHash('sha256');
    const bytes = await collect(this.#store.all(hash), (piece) => sum.update(piece));
    if (sum.digest('hex') !== hash) throw new BlobDamaged(hash);
    return bytes;
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    if ((await this.#store.size(hash)) === bytes.length && (await this.isWhole(hash))) return;
    await inSpan({ name: 'blob write', facts: { 'submittal.bytes': bytes.length } }, () =>
      this.#store.put(hash, bytes),
    );
    this.#remember(hash, bytes.length);
    await this.#tellMended(hash);
  }

  /** The file may have changed since it was hashed: the result is verified when it is first read, as always. */
  async putFile(hash: string, path: string): Promise<void> {
    if ((await this.#store.size(hash)) !== null && (await this.isWhole(hash))) return;
    await inSpan({ name: 'blob write' }, () => this.#store.putFile(hash, path));
    if (this.#damage.has(hash)) await this.recheck(hash);
  }

  /** The size of a blob that is whole, or null if there is none. */
  async size(hash: string): Promise<number | null> {
    try {
      await this.ensure(hash);
    } catch (error) {
      if (error instanceof BlobMissing) return null;
      throw error;
    }
    return this.#verified.get(hash) ?? this.#store.size(hash);
  }

  async read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    await this.ensure(hash);
    try {
      return await this.#near.read(hash, offset, length);
    } catch (error) {
      await this.#distrust(hash, error);
      return this.#near.read(hash, offset, length);
    }
  }

  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array> {
    return this.isVerified(hash)
      ? this.#streamVerified(hash, start, end)
      : this.#streamOnce(hash, start, end);
  }

  /** Says that a blob will be read soon. */
  ahead(hash: string): void {
    if (!this.#damage.has(hash)) this.#near.ahead(hash);
  }

  /** All bytes of a blob, verified by this very read: the last piece waits for the verdict. */
  all(hash: string): AsyncIterable<Uint8Array> {
    return this.isVerified(hash) ? this.#streamAgain(hash) : this.#streamOnce(hash, 0, null);
  }

  async delete(hash: string): Promise<void> {
    this.#verified.delete(hash);
    await this.#store.delete(hash);
    await this.#near.forget(hash);
    await this.#tellMended(hash);
  }

  list(): AsyncIterable<readonly string[]> {
    return this.#store.list();
  }

  removeUnfinished(before: Date): Promise<number> {
    return this.#store.removeUnfinished(before);
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  look(hash: string, progress?: (bytes: number) => void): Promise<BlobFault | null> {
    return this.#store.look(hash, progress);
  }

  async close(): Promise<void> {
    await Promise.all([this.#near.close(), this.#store.close()]);
  }

  /** What goes bad while it is verified is noticed by the piece: a whole blob is put in its place, or the stream ends. */
  async *#streamVerified(hash: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    let at = start;
    try {
      for await (const piece of this.#near.stream(hash, at, end)) {
        at += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      await this.#distrust(hash, error);
    }
    yield* this.#near.stream(hash, at, end);
  }

  /**
   * Resolves when a blob is whole that was read with this error, after a repair if necessary.
   * @throws the error, if it says nothing about the blob; BlobDamaged
   */
  async #distrust(hash: string, error: unknown): Promise<void> {
    if (faultOf(error) === null) throw error;
    this.#verified.delete(hash);
    await this.ensure(hash);
  }

  async *#streamAgain(hash: string): AsyncGenerator<Uint8Array> {
    const sum = createHash('sha256');
    let last: Uint8Array | null = null;
    for await (const piece of this.#near.all(hash)) {
      sum.update(piece);
      if (last) yield last;
      last = piece;
    }
    if (sum.digest('hex') !== hash) {
      // An earlier verification no longer counts.
      const fault = (await this.#check(hash).verdict) ?? 'damaged';
      this.mend(hash).catch(this.#failed);
      throw damagedBy(hash, fault);
    }
    if (last) yield last;
  }

  async *#streamOnce(hash: string, start: number, end: number | null): AsyncGenerator<Uint8Array> {
    const bytes = () => (end === null ? this.#near.all(hash) : this.#near.stream(hash, start, end));
    const known = this.isVerified(hash) || this.#damage.has(hash);
    const check = known ? null : this.#check(hash);
    const isLarge = check && ((end ?? 0) > WAITED_FOR_BYTES || (await check.early) === 'large');
    if (!isLarge) {
      await this.ensure(hash);
      yield* bytes();
      return;
    }
    let last: Uint8Array | null = null;
    for await (const piece of bytes()) {
      if (last) yield last;
      last = piece;
    }
    const fault = await check.verdict;
    if (fault !== null) {
      // For later requests; what has been sent is gone.
      this.mend(hash).catch(this.#failed);
      throw damagedBy(hash, fault);
    }
    if (last) yield last;
  }

  /** Looks at what readers would be served, unless the stored blob itself is in doubt. */
  #check(hash: string): Check {
    return this.#damage.has(hash)
      ? this.#checkIn(this.#store, this.#storeChecks, hash)
      : this.#checkIn(this.#near, this.#checks, hash);
  }

  /** One read for all callers that want to know at the same time. */
  #checkIn(blobs: Pick<BlobStore, 'look'>, checks: Map<string, Check>, hash: string): Check {
    const running = checks.get(hash);
    if (running) return running;
    let tellLarge: (answer: 'large') => void = () => {};
    const large = new Promise<'large'>((resolve) => {
      tellLarge = resolve;
    });
    const verdict = inSpan({ name: 'blob verify' }, () =>
      this.#judge(blobs, hash, (bytes) => {
        if (bytes > WAITED_FOR_BYTES) tellLarge('large');
      }),
    ).finally(() => checks.delete(hash));
    const check = { verdict, early: Promise.race([verdict, large]) };
    // The caller may have left by the time it fails.
    verdict.catch(() => {});
    check.early.catch(() => {});
    checks.set(hash, check);
    return check;
  }

  async #judge(
    blobs: Pick<BlobStore, 'look'>,
    hash: string,
    progress: (bytes: number) => void,
  ): Promise<BlobFault | null> {
    let size = 0;
    const look = () =>
      blobs.look(hash, (bytes) => {
        size = bytes;
        progress(bytes);
      });
    // Twice, so that a transmission error is not taken for damage in the store.
    const fault = (await look()) && (await look());
    if (fault === null) {
      this.#remember(hash, size);
      // A copy that is whole does not mean that the stored blob is.
      if (blobs === this.#store) await this.#tellMended(hash);
      return null;
    }
    this.#verified.delete(hash);
    if (!this.#damage.has(hash)) this.#failed(damagedBy(hash, fault));
    await this.#damage.found(hash, fault).catch(this.#failed);
    return fault;
  }

  async #mendBy(mend: MendBlob, hash: string): Promise<boolean> {
    try {
      await mend(hash);
    } catch (error) {
      if (!(error instanceof BlobDamaged)) this.#failed(error);
    }
    // It may be unreferenced, or already repaired: the store knows which.
    return this.isVerified(hash) || (this.#damage.has(hash) && (await this.isWhole(hash)));
  }

  #remember(hash: string, size: number): void {
    this.#verified.set(hash, size);
    for (const oldest of this.#verified.keys()) {
      if (this.#verified.size <= MAX_REMEMBERED) break;
      this.#verified.delete(oldest);
    }
  }

  async #tellMended(hash: string): Promise<void> {
    this.#tried.delete(hash);
    if (this.#damage.has(hash)) await this.#damage.mended(hash);
  }
}

function damagedBy(hash: string, fault: BlobFault): BlobDamaged {
  return fault === 'missing' ? new BlobMissing(hash) : new BlobDamaged(hash);
}

/** All bytes in one piece. Nothing is done to all of them at once: they may be hundreds of megabytes. */
async function collect(
  pieces: AsyncIterable<Uint8Array>,
  progress: (piece: Uint8Array) => void = () => {},
): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    progress(piece);
    all.push(piece);
    length += piece.length;
  }
  // In a buffer of its own, and not a Buffer, whose `slice` would share memory instead of copying.
  const bytes = new Uint8Array(length);
  let at = 0;
  let turn = TURN_BYTES;
  for (let piece = all.shift(); piece; piece = all.shift()) {
    bytes.set(piece, at);
    at += piece.length;
    // After the last piece, too: whoever opens many bytes begins in a turn of its own.
    if (at < turn && (all.length > 0 || length < TURN_BYTES)) continue;
    turn = at + TURN_BYTES;
    await letOthers();
  }
  return bytes;
}
