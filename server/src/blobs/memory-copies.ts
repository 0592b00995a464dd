import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { asPart } from '../tracing/work.ts';
import { type BlobFault, type BlobStore, compareWithName, type NearBlobs } from './blob-store.ts';

/** A larger blob is verified while it is sent, so that nothing is gained by keeping it. */
const MAX_COPY_BYTES = 4 * 1024 * 1024;

/** Blobs kept: what is read soon after it was verified, and what will be read soon. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Blobs verified at the same time; each holds up to `MAX_KEPT_BYTES` until it is. */
const MAX_AT_ONCE = 16;

/** In which order blobs are read: those that somebody waits for first. */
const NEEDED = 1;
const SOON = 0;

/** Bytes handed over at a time. */
const PIECE = 256 * 1024;

/** A blob that is being read and compared with its name. */
interface Looking {
  /** Whether it waits for its turn. */
  isWaiting: boolean;
  /** Bytes read so far. */
  bytes: number;
  readonly grown: Set<(bytes: number) => void>;
  verdict: Promise<BlobFault | null>;
}

/**
 * A store on the network where there is no room for copies on disk: a small blob that was read to be verified is retained
 * in memory for a moment, so that it is not read twice, and read ahead of need.
 */
export class MemoryCopies implements NearBlobs {
  readonly #store: BlobStore;
  readonly #copies = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  readonly #looking = new Map<string, Looking>();
  readonly #queue = new PQueue({ concurrency: MAX_AT_ONCE });

  constructor(store: BlobStore) {
    this.#store = store;
  }

  async read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    const copy = this.#copies.get(hash);
    if (!copy || offset + length > copy.length) return this.#store.read(hash, offset, length);
    return copy.slice(offset, offset + length);
  }

  async *stream(hash: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const copy = this.#copies.get(hash);
    if (!copy || end > copy.length) return yield* this.#store.stream(hash, start, end);
    // Copies, which the receiver may change.
    for (let at = start; at < end; at += PIECE) yield copy.slice(at, Math.min(at + PIECE, end));
  }

  async *all(hash: string): AsyncGenerator<Uint8Array> {
    const copy = this.#copies.get(hash);
    if (!copy) return yield* this.#store.all(hash);
    yield* this.stream(hash, 0, copy.length);
  }

  async look(hash: string, progress: (bytes: number) => void = () => {}): Promise<BlobFault | null> {
    const copy = this.#copies.get(hash);
    if (copy) {
      progress(copy.length);
      return null;
    }
    const looking = this.#begin(hash, NEEDED);
    looking.grown.add(progress);
    try {
      return await looking.verdict;
    } finally {
      looking.grown.delete(progress);
      progress(looking.bytes);
    }
  }

  ahead(hash: string): void {
    if (!this.#copies.has(hash)) this.#begin(hash, SOON);
  }

  async forget(hash: string): Promise<void> {
    this.#copies.delete(hash);
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#looking.values()].map(({ verdict }) => verdict));
    this.#copies.clear();
  }

  /** Begins to read a blob whole, unless that is going on. */
  #begin(hash: string, priority: number): Looking {
    const running = this.#looking.get(hash);
    if (running) {
      if (priority === NEEDED && running.isWaiting) this.#queue.setPriority(hash, NEEDED);
      return running;
    }
    const looking: Looking = { isWaiting: true, bytes: 0, grown: new Set(), verdict: Promise.resolve(null) };
    this.#looking.set(hash, looking);
    looking.verdict = this.#queue
      .add(
        asPart(() => {
          looking.isWaiting = false;
          return this.#compare(hash, looking);
        }),
        { priority, id: hash },
      )
      .finally(() => this.#looking.delete(hash));
    // Nobody may be waiting for what is read ahead.
    looking.verdict.catch(() => {});
    return looking;
  }

  /** Compares a blob with its name, and keeps it if it is whole and small. */
  async #compare(hash: string, looking: Looking): Promise<BlobFault | null> {
    const pieces: Uint8Array[] = [];
    const fault = await compareWithName(hash, this.#holding(hash, pieces, looking));
    if (fault === null && looking.bytes <= MAX_COPY_BYTES)
      this.#copies.set(hash, joined(pieces, looking.bytes));
    return fault;
  }

  async *#holding(hash: string, pieces: Uint8Array[], looking: Looking): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#store.all(hash)) {
      looking.bytes += piece.length;
      if (looking.bytes <= MAX_COPY_BYTES) pieces.push(piece);
      else pieces.length = 0;
      for (const tell of looking.grown) tell(looking.bytes);
      yield piece;
    }
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
