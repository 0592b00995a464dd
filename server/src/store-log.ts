import type { Logger } from 'pino';
import { type StoreFault, storeFault } from './store-fault.ts';
import { doing } from './tracing/work.ts';

/** The stores of a process, by what the log calls them. */
type StoreName = 'database' | 'blobs';

/** Asks a store whether it answers; rejects if it does not. */
type AskStore = () => Promise<unknown>;

/** How long a store may take to answer, in milliseconds, and how often one that is gone is asked. A slow one is not gone. */
const PATIENCE = 3000;
const ASK_EVERY = 1000;

/** Faults that no store confirms, such as a lock that was taken for too long, are logged once in so many milliseconds. */
const QUIET_MILLISECONDS = 60_000;

/** After its return, what had begun before it still fails for so many milliseconds. */
const AFTERMATH = 15_000;

/**
 * Writes one line when a store goes and one when it is back, with the time between. Whatever else fails for want of a
 * store meanwhile goes to the log at level `debug`: it says the same again, for each call and each job. A fault of a
 * store in any line of the log makes it ask the stores; whoever knows better calls `down` and `back`.
 */
export class StoreLog {
  #log: Logger | null = null;
  #stores: ReadonlyMap<StoreName, AskStore> = new Map();
  /** Since when each store that is gone is so. */
  readonly #gone = new Map<StoreName, number>();
  /** When a fault was last logged that no store confirmed. */
  readonly #logged = new Map<StoreFault, number>();
  #asking = false;
  /** Whether a line of its own is being written. */
  #telling = false;
  #lastBack = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** Begins to follow these stores; before that, every fault is logged as it comes. */
  follow(log: Logger, stores: Readonly<Record<StoreName, AskStore>>): void {
    this.#log = log;
    this.#stores = new Map([
      ['database', stores.database],
      ['blobs', stores.blobs],
    ]);
  }

  /** Follows nothing any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#log = null;
    this.#stores = new Map();
  }

  /** A store was found not to answer, since a time of `performance.now()`. */
  down(store: StoreName, cause: unknown, since = performance.now()): void {
    if (this.#gone.has(store)) return;
    this.#gone.set(store, since);
    this.#tell({ store, ...(cause !== undefined && { err: cause }) }, 'a store does not answer');
    this.#askLater();
  }

  /** A store was found to answer again. */
  back(store: StoreName): void {
    const since = this.#gone.get(store);
    if (since === undefined) return;
    this.#gone.delete(store);
    this.#lastBack = performance.now();
    const seconds = Math.round((this.#lastBack - since) / 100) / 10;
    this.#log?.info({ store, seconds }, 'a store answers again');
  }

  /** Whether a line about this error says nothing new: the caller logs it at level `debug`. */
  repeats(error: unknown): boolean {
    const fault = this.#stores.size === 0 || this.#telling ? null : storeFault(error);
    if (fault === null) return false;
    if (fault === 'unavailable' && (this.#gone.size > 0 || this.#asking)) return true;
    if (fault === 'unavailable') {
      void this.#examine(error);
      return true;
    }
    return !this.#isNews(fault);
  }

  /** Asks the stores why something failed; if they all answer, it is reported as it is. */
  async #examine(cause: unknown): Promise<void> {
    this.#asking = true;
    const since = performance.now();
    const answers = await this.#askAll();
    this.#asking = false;
    for (const [store, answer] of answers) if (!answer) this.down(store, cause, since);
    const isAftermath = performance.now() < this.#lastBack + AFTERMATH;
    if (this.#gone.size > 0 || isAftermath || !this.#isNews('unavailable')) return;
    this.#tell({ err: cause }, 'a store did not do what it usually does');
  }

  #tell(about: object, message: string): void {
    this.#telling = true;
    this.#log?.error(about, message);
    this.#telling = false;
  }

  #isNews(fault: StoreFault): boolean {
    const now = performance.now();
    if (now < (this.#logged.get(fault) ?? Number.NEGATIVE_INFINITY) + QUIET_MILLISECONDS) return false;
    this.#logged.set(fault, now);
    return true;
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    // Whoever met the fault first is not what the store's return belongs to.
    const ask = async () => {
      const answers = await this.#askAll();
      for (const [store, answer] of answers) if (answer) this.back(store);
      if (this.#gone.size > 0) this.#askLater();
    };
    this.#timer = setTimeout(() => void doing({}, ask), ASK_EVERY).unref();
  }

  #askAll(): Promise<(readonly [StoreName, boolean])[]> {
    return Promise.all(
      [...this.#stores].map(async ([store, ask]) => [store, await answersInTime(ask)] as const),
    );
  }
}

async function answersInTime(ask: AskStore): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE);
  ask().then(
    () => resolve(true),
    () => resolve(false),
  );
  return promise.finally(() => clearTimeout(timer));
}
