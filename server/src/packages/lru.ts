/** Keeps promised values by key up to a total weight; the least recently used ones go first. */
export class LeastRecentlyUsed<T> {
  readonly #most: number;
  readonly #weigh: (value: T) => number;
  readonly #entries = new Map<string, { value: Promise<T>; weight: number }>();
  #total = 0;

  constructor(most: number, weigh: (value: T) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** The value under the key, made once however many ask for it at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const value = make();
    const entry = { value, weight: 0 };
    this.#entries.set(key, entry);
    value.then(
      (made) => {
        entry.weight = this.#weigh(made);
        this.#total += entry.weight;
        this.#shrink();
      },
      () => this.#entries.delete(key),
    );
    return value;
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#total <= this.#most) return;
      // What is still being made weighs nothing yet.
      if (entry.weight === 0) continue;
      this.#entries.delete(key);
      this.#total -= entry.weight;
    }
  }
}
