/** For each word number the places it stands in and how much it says about them, in three flat arrays. */
export interface Postings {
  /** Of word `n` from `starts[n]` up to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly weights: Float32Array;
}

/** Gathers words and makes the sorted list and the postings of them. */
export class PostingsBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words: number[] = [];
  readonly #places: number[] = [];
  readonly #weights: number[] = [];

  add(word: string, place: number, weight: number): void {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(word, number);
    }
    this.#words.push(number);
    this.#places.push(place);
    this.#weights.push(weight);
  }

  build(): { words: string[]; postings: Postings } {
    const words = [...this.#numbers.keys()].sort();
    const rank = new Uint32Array(words.length);
    for (const [at, word] of words.entries()) rank[this.#numbers.get(word) ?? 0] = at;
    const starts = new Uint32Array(words.length + 1);
    for (const number of this.#words) {
      const at = (rank[number] ?? 0) + 1;
      starts[at] = (starts[at] ?? 0) + 1;
    }
    for (let at = 1; at <= words.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(this.#places.length);
    const weights = new Float32Array(this.#places.length);
    for (const [index, number] of this.#words.entries()) {
      const word = rank[number] ?? 0;
      const at = next[word] ?? 0;
      places[at] = this.#places[index] ?? 0;
      weights[at] = this.#weights[index] ?? 0;
      next[word] = at + 1;
    }
    return { words, postings: { starts, places, weights } };
  }
}
