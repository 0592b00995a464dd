/** Different texts in the order of their characters, to be found by what they begin with. */
export class TextsInOrder {
  readonly #sorted: readonly string[];

  constructor(texts: Iterable<string>) {
    this.#sorted = [...new Set(texts)].sort();
  }

  /** The texts that begin so, in order. */
  *beginningWith(beginning: string): Generator<string> {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (let text = this.#sorted[low]; text?.startsWith(beginning); text = this.#sorted[++low]) yield text;
  }
}
