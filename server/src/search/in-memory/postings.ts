import { GrowingNumbers } from '../../packing/growing-numbers.ts';

/** For each word number, the places where it occurs and its weight there, in three flat arrays. */
export interface Postings {
  /** Word `n` is from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly weights: Float32Array;
}

/** Collects words, and builds the sorted list and the postings from them. */
export class PostingsBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #places = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #weights = new GrowingNumbers((length) => new Float32Array(length));

  /** Records that a word occurs at a place; the places of a word keep their insertion order. */
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
    const count = this.#words.length;
    const starts = new Uint32Array(words.length + 1);
    for (let index = 0; index < count; index++) {
      const at = (rank[this.#words.at(index)] ?? 0) + 1;
      starts[at] = (starts[at] ?? 0) + 1;
    }
    for (let at = 1; at <= words.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(count);
    const weights = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const word = rank[this.#words.at(index)] ?? 0;
      const at = next[word] ?? 0;
      places[at] = this.#places.at(index);
      weights[at] = this.#weights.at(index);
      next[word] = at + 1;
    }
    return { words, postings: { starts, places, weights } };
  }
}
