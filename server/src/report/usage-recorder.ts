import type { UsageCount, UsageKind } from '../database/schema.ts';
import { storeFault } from '../store-fault.ts';
import type { UsageStore } from './usage-store.ts';
import { weekOf } from './week.ts';

const FLUSH_EVERY = 20_000;

/**
 * The maximum number of different counts held between two flushes; more, as from a flood of made-up words, are not
 * counted.
 */
const MAX_COUNTS = 2000;

const MAX_CHARACTERS = 80;

/** What is counted for a document in a package. */
interface Chosen {
  readonly productID: string;
  readonly productTitle: string;
  readonly resource: { readonly resourceID: string };
}

/** Counts in memory and writes now and then, so that a search does not wait for the database. */
export class UsageRecorder {
  readonly #store: Pick<UsageStore, 'add'>;
  readonly #failed: (error: unknown) => void;
  readonly #counts = new Map<string, UsageCount>();
  readonly #timer: NodeJS.Timeout;

  constructor(store: Pick<UsageStore, 'add'>, failed: (error: unknown) => void = () => {}) {
    this.#store = store;
    this.#failed = failed;
    this.#timer = setInterval(() => void this.flush(), FLUSH_EVERY).unref();
  }

  /** A package of these documents was generated: it, its products and its catalogue documents count once each. */
  generated(resources: readonly Chosen[], kind: 'pdf' | 'zip'): void {
    this.#count('generated', kind);
    // A visitor's own files are not counted.
    const chosen = resources.filter(({ productID }) => productID !== 'uploads');
    for (const title of new Set(chosen.map(({ productTitle }) => productTitle)))
      this.#count('product', title);
    for (const id of new Set(chosen.map(({ resource }) => resource.resourceID))) this.#count('document', id);
  }

  /** A search found nothing. Words that look like somebody's address or telephone number are not kept. */
  missed(words: string): void {
    // PostgreSQL refuses some control characters, and with them everything written in the same statement.
    const plain = words
      .toLowerCase()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (plain === '' || plain.includes('@') || plain.replaceAll(/\D/g, '').length >= 7) return;
    this.#count('missed', plain.slice(0, MAX_CHARACTERS));
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    if (counts.length === 0) return;
    try {
      await this.#store.add(counts);
    } catch (error) {
      // They wait with what is counted meanwhile. At worst they were added, and count twice.
      for (const { count, ...of } of storeFault(error) === null ? [] : counts) this.#hold(of, count);
      this.#failed(error);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #count(kind: UsageKind, subject: string): void {
    this.#hold({ week: weekOf(Date.now()), kind, subject }, 1);
  }

  #hold(of: Omit<UsageCount, 'count'>, more: number): void {
    const key = JSON.stringify([of.week, of.kind, of.subject]);
    const known = this.#counts.get(key);
    if (!known && this.#counts.size >= MAX_COUNTS) return;
    this.#counts.set(key, { ...of, count: (known?.count ?? 0) + more });
  }
}
