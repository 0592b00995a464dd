import { editDistance } from '../../edit-distance.ts';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { TextTable } from '../../packing/text-table.ts';
import { includes, type ValueInRange, type WordSpan } from './quantity-words.ts';
import { LETTERS, stemOf } from './search-words.ts';

/** A half-open range of word numbers. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** The number of typing errors forgiven in a word of this length. */
function slipsIn(word: string): number {
  return word.length < 3 ? 0 : word.length < 8 ? 1 : 2;
}

const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/** The different words of an index, sorted, so that words with the same beginning are adjacent. */
export class WordList {
  readonly words: TextTable;
  /**
   * The numbers of words to which a typing error can lead: words of letters only, because codes are not
   * guessed.
   */
  readonly #spelt: Uint32Array;
  /** The same words, sorted by their stems. */
  readonly #stems: Uint32Array;

  constructor(from: SectionReader) {
    this.words = TextTable.read(from.within('words'));
    this.#spelt = from.u32('spelt');
    this.#stems = from.u32('stems');
  }

  /** `words` are distinct and sorted by their UTF-16 codes. */
  static write(words: readonly string[], to: SectionWriter): void {
    const spelt: number[] = [];
    for (const [number, word] of words.entries()) if (LETTERS.test(word)) spelt.push(number);
    const stems = new Map(spelt.map((number) => [number, stemOf(words[number] ?? '')]));
    const order = (number: number) => stems.get(number) ?? '';
    TextTable.of(words).write(to.within('words'));
    to.numbers('spelt', Uint32Array.from(spelt));
    const sorted = spelt.toSorted((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
    to.numbers('stems', Uint32Array.from(sorted));
  }

  /** The number of a word; null if it is absent. */
  find(word: string): number | null {
    return this.words.find(word);
  }

  /** The words with this beginning, the word itself first. */
  beginningWith(beginning: string): WordRange {
    const from = this.words.firstNotBefore(beginning);
    return { from, to: this.words.firstNotBefore(`${beginning}\uffff`, from) };
  }

  /** Words that the typed one may have been meant to be, with the number of errors. */
  spelt(typed: string): { word: number; slips: number }[] {
    const most = slipsIn(typed);
    if (most === 0 || !LETTERS.test(typed)) return [];
    const found: { word: number; slips: number }[] = [];
    for (const number of this.#spelt) {
      const word = this.words.at(number) ?? '';
      // The beginning of a word may be misspelt too, but a short one would match too many words.
      const slips = editDistance(typed, word, most, typed.length > 4);
      // Of three letters, all but any other word differ by one: only exchanged ones are a slip.
      if (typed.length === 3 && slips > 0 && !sameLetters(typed, word)) continue;
      if (slips <= most) found.push({ word: number, slips });
    }
    return found;
  }

  /** The words with a stem. */
  ofStem(stem: string): number[] {
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
    const from = this.words.firstNotBefore(first);
    const behind = this.words.firstNotBefore(last, from);
    return { from, to: this.words.at(behind) === last ? behind + 1 : behind };
  }

  /** The ranges that include a value. */
  including(value: ValueInRange): WordRange[] {
    const { from, to } = this.beginningWith(value.prefix);
    const found: WordRange[] = [];
    for (let at = from; at < to; at++)
      if (includes(this.words.at(at) ?? '', value)) found.push({ from: at, to: at + 1 });
    return found;
  }

  #stemAt(number: number | undefined): string {
    return stemOf(this.words.at(number ?? 0) ?? '');
  }
}
