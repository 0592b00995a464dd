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
  #words = wholeNumbers();
  #places = wholeNumbers();
  #weights = fractions();

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

  /** Nothing stays here: in a large catalogue, what was collected takes as much as what is built of it. */
  build(): { words: string[]; postings: Postings } {
    const words = [...this.#numbers.keys()].sort();
    const rank = new Uint32Array(words.length);
    for (const [at, word] of words.entries()) rank[this.#numbers.get(word) ?? 0] = at;
    this.#numbers.clear();
    const ranks = this.#words.all();
    this.#words = wholeNumbers();
    const starts = new Uint32Array(words.length + 1);
    for (let index = 0; index < ranks.length; index++) {
      const word = rank[ranks[index] ?? 0] ?? 0;
      ranks[index] = word;
      starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    }
    for (let at = 1; at <= words.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const places = new Uint32Array(ranks.length);
    arrange(this.#places, ranks, starts, places);
    this.#places = wholeNumbers();
    const weights = new Float32Array(ranks.length);
    arrange(this.#weights, ranks, starts, weights);
    this.#weights = fractions();
    return { words, postings: { starts, places, weights } };
  }
}

function wholeNumbers(): GrowingNumbers<Uint32Array> {
  return new GrowingNumbers((length) => new Uint32Array(length));
}

function fractions(): GrowingNumbers<Float32Array> {
  return new GrowingNumbers((length) => new Float32Array(length));
}

/** Writes numbers in the order of their words: those of word `n` from `starts[n]` on. */
function arrange(
  numbers: GrowingNumbers<Uint32Array | Float32Array>,
  words: Uint32Array,
  starts: Uint32Array,
  to: Uint32Array | Float32Array,
): void {
  const next = starts.slice();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0;
    const at = next[word] ?? 0;
    to[at] = numbers.at(index);
    next[word] = at + 1;
  }
}

/** Whether a place is among those of one of the words from `from` to `to`; the places of each word are in order. */
export function isListed(
  places: Uint32Array,
  place: number,
  starts: Uint32Array,
  from: number,
  to: number,
): boolean {
  for (let word = from; word < to; word++) {
    const end = starts[word + 1] ?? 0;
    let [low, high] = [starts[word] ?? 0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    if (low < end && places[low] === place) return true;
  }
  return false;
}
