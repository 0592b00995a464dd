import { LRUCache } from 'lru-cache';
import { cacheLookups } from '../measures.ts';

/** Keeps promised values by key up to a total weight; the least recently used are dropped first. */
export class PromisedValues<T> {
  readonly #values: LRUCache<string, Promise<T>>;
  readonly #weigh: (value: T) => number;
  readonly #name: string;

  /**
   * @param name the cache, in the metrics
   * @param weigh returns a whole number above zero
   */
  constructor(name: string, most: number, weigh: (value: T) => number) {
    this.#name = name;
    this.#values = new LRUCache({ maxSize: most });
    this.#weigh = weigh;
  }

  /** The value under the key, if it is made or being made. */
  known(key: string): Promise<T> | undefined {
    return this.#values.get(key);
  }

  /**
   * The value under the key, made once however many callers ask for it at the same time. A failure is not
   * cached.
   */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    cacheLookups.inc({ cache: this.#name, outcome: known ? 'found' : 'made' });
    if (known) return known;
    const value = make();
    // A value that is still being made weighs next to nothing.
    this.#values.set(key, value, { size: 1 });
    value.then(
      (made) => this.#replace(key, value, this.#weigh(made)),
      () => this.#replace(key, value, null),
    );
    return value;
  }

  /** Gives a value that is still cached its weight, or with null drops it. */
  #replace(key: string, value: Promise<T>, weight: number | null): void {
    if (this.#values.peek(key) !== value) return;
    if (weight === null) this.#values.delete(key);
    else this.#values.set(key, value, { size: weight });
  }
}
