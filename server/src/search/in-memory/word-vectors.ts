import { readFileSync } from 'node:fs';

/** The numbers of a word's vector. */
const DIMENSIONS = 32;

/**
 * Vectors of the 25,000 commonest English words: words that stand beside the same words point the same way. Made from GloVe (PDDL 1.0)
 * by `make-word-vectors.py` beside the file, whose first line has the words; a byte with a sign for each number follows.
 */
class WordVectors {
  readonly #places: ReadonlyMap<string, number>;
  readonly #numbers: Int8Array;
  readonly #lengths: Float32Array;

  constructor(bytes: Buffer<ArrayBuffer>) {
    const end = bytes.indexOf('\n');
    const words = bytes.toString('utf8', 0, end).split(' ');
    this.#places = new Map(words.map((word, place) => [word, place]));
    this.#numbers = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, words.length * DIMENSIONS);
    this.#lengths = Float32Array.from(words, (_, place) => Math.sqrt(this.#product(place, place)));
  }

  /** Of a word, or without the `s` at its end; -1 if there is none. */
  placeOf(word: string): number {
    return this.#places.get(word) ?? (word.endsWith('s') ? (this.#places.get(word.slice(0, -1)) ?? -1) : -1);
  }

  /** The cosine of two vectors. */
  cosine(one: number, other: number): number {
    return this.#product(one, other) / ((this.#lengths[one] ?? 1) * (this.#lengths[other] ?? 1));
  }

  #product(one: number, other: number): number {
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at++)
      sum += (this.#numbers[one * DIMENSIONS + at] ?? 0) * (this.#numbers[other * DIMENSIONS + at] ?? 0);
    return sum;
  }
}

let vectors: WordVectors | null = null;

/** Read with the first question of several words. */
function wordVectors(): WordVectors {
  vectors ??= new WordVectors(readFileSync(new URL('../word-vectors.bin', import.meta.url)));
  return vectors;
}

/** Whether a word is one of the common ones of English. */
export const isCommon = (word: string): boolean => wordVectors().placeOf(word) >= 0;

/** Words with the places of their vectors. */
export interface Meanings {
  readonly words: readonly string[];
  readonly places: readonly number[];
}

/** The vectors of some words. */
export function meaningsOf(words: readonly string[]): Meanings {
  const known = wordVectors();
  return { words, places: words.map((word) => known.placeOf(word)) };
}

/** How near words come to another by their vectors: 1 if it is among them, 0 if its vector is not known. */
export function nearnessTo(word: string, { words, places }: Meanings): number {
  if (words.includes(word)) return 1;
  const known = wordVectors();
  const own = known.placeOf(word);
  if (own < 0) return 0;
  let nearest = 0;
  for (const place of places) if (place >= 0) nearest = Math.max(nearest, known.cosine(own, place));
  return nearest;
}
