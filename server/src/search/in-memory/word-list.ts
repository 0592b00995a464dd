import { editDistance } from '../../edit-distance.ts';
import type { WordSpan } from './quantities.ts';
import { LETTERS, stemOf } from './search-words.ts';

/** A half-open range of word numbers. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** The number of typing errors forgiven in a word of this length. */
function slipsIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The different words of an index, sorted, so that words with the same beginning are adjacent. */
export class WordList {
  readonly words: readonly string[];
  /**
   * The numbers of words to which a typing error can lead: words of letters only, because codes are not
   * guessed.
   */
  #spelt: Uint32Array | null = null;
  /** The same words, sorted by their stems. */
  #stems: Uint32Array | null = null;

  /** `words` are distinct and sorted by their UTF-16 codes. */
  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The number of a word; null if it is absent. */
  find(word: string): number | null {
    const at = this.#firstNotBefore(word);
    return this.words[at] === word ? at : null;
  }

  /** The words with this beginning, the word itself first. */
  beginningWith(beginning: string): WordRange {
    const from = this.#firstNotBefore(beginning);
    return { from, to: this.#firstNotBefore(`${beginning}\uffff`, from) };
  }

  /** Words that the typed one may have been meant to be, with the number of errors. */
  spelt(typed: string): { word: number; slips: number }[] {
    const most = slipsIn(typed);
    if (most === 0 || !LETTERS.test(typed)) return [];
    this.#spelt ??= this.#ofLetters();
    const found: { word: number; slips: number }[] = [];
    for (const number of this.#spelt) {
      const word = this.words[number] ?? '';
      // The beginning of a word may be misspelt too, but a short one would match too many words.
      const slips = editDistance(typed, word, most, typed.length > 4);
      if (slips <= most) found.push({ word: number, slips });
    }
    return found;
  }

  /** The words with a stem. */
  ofStem(stem: string): number[] {
    this.#stems ??= this.#byStem();
    const stems = this.#stems;
    let [low, high] = [0, stems.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#stemAt(stems[middle]) < stem) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < stems.length && this.#stemAt(stems[low]) === stem; low++) found.push(stems[low] ?? 0);
    return found;
  }

  /** The words from the first to the last, inclusive. */
  within({ first, last }: WordSpan): WordRange {
    const from = this.#firstNotBefore(first);
    const behind = this.#firstNotBefore(last, from);
    return { from, to: this.words[behind] === last ? behind + 1 : behind };
  }

  #stemAt(number: number | undefined): string {
    return stemOf(this.words[number ?? 0] ?? '');
  }

  #ofLetters(): Uint32Array {
    const numbers = [...this.words.keys()].filter((number) => LETTERS.test(this.words[number] ?? ''));
    return Uint32Array.from(numbers);
  }

  #byStem(): Uint32Array {
    this.#spelt ??= this.#ofLetters();
    const stems = new Map([...this.#spelt].map((number) => [number, this.#stemAt(number)]));
    const order = (number: number) => stems.get(number) ?? '';
    return this.#spelt.toSorted((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
  }

  #firstNotBefore(word: string, low = 0): number {
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
