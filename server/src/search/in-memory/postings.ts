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

/** Which of some places, in any order, are among those of one of the words from `from` to `to`: each is marked with 1. */
function markListed(
  { starts, places }: Pick<Postings, 'starts' | 'places'>,
  { from, to }: { readonly from: number; readonly to: number },
  wanted: readonly number[],
  marks: Uint8Array,
): void {
  const [begin, end] = [starts[from] ?? 0, starts[to] ?? 0];
  // A beginning has many words with few places each: to look for each place in each of them would take longer than to read all.
  if (to - from > 1 && end - begin < (to - from) * STEPS) {
    for (let at = begin; at < end; at++) {
      const found = wanted.indexOf(places[at] ?? 0);
      if (found >= 0) marks[found] = 1;
    }
    return;
  }
  for (let word = from; word < to; word++) {
    const behind = starts[word + 1] ?? 0;
    for (let at = 0; at < wanted.length; at++) {
      const place = wanted[at] ?? 0;
      const first = firstFrom(places, place, starts[word] ?? 0, behind);
      if (first < behind && places[first] === place) marks[at] = 1;
    }
  }
}

/** About as many steps as it takes to look for a number in a list. */
const STEPS = 8;

/** The first index between two whose number, all of which are in order, is not less than the given one. */
export function firstFrom(sorted: Uint32Array, number: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which of some places match one of some alternatives: all of its terms, each by one of its ranges of words. */
export function matchedAmong(
  postings: Pick<Postings, 'starts' | 'places'>,
  alternatives: readonly (readonly (readonly { readonly from: number; readonly to: number }[])[])[],
  wanted: readonly number[],
): boolean[] {
  const matched = new Uint8Array(wanted.length);
  for (const terms of alternatives) {
    const [first = [], ...others] = terms;
    const all = markedBy(postings, first, wanted);
    for (const ranges of others) {
      if (!all.includes(1)) break;
      const marks = markedBy(postings, ranges, wanted);
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) & (marks[at] ?? 0);
    }
    for (let at = 0; at < all.length; at++) if (all[at] === 1) matched[at] = 1;
  }
  return Array.from(matched, (mark) => mark === 1);
}

function markedBy(
  postings: Pick<Postings, 'starts' | 'places'>,
  ranges: readonly { readonly from: number; readonly to: number }[],
  wanted: readonly number[],
): Uint8Array {
  const marks = new Uint8Array(wanted.length);
  for (const range of ranges) markListed(postings, range, wanted, marks);
  return marks;
}
