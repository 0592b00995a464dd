import { nameKey } from '../tables/header-line.ts';

// Lists that people keep say several numbers as one, with a sign in place of digits: `107120xx` for all that begin so.

/** A number with a digit before the signs; those that stand for any digit are as many as these. */
const PATTERN = /^(?=.*\d)([\p{L}\d][\p{L}\d ./_-]*?[\d./_-])(x{2,}|\*{2,}|#{2,}|\?{2,})$/iu;

/** With fewer characters before the signs, it may stand for anything. */
const MIN_BEGINNING = 4;

/** One stands for no more numbers, and is no longer. */
const MAX_FOUND = 500;
const MAX_LENGTH = 60;

/** Numbers in order, by what they begin with. */
export class NumbersLike {
  readonly #sorted: readonly string[];

  constructor(numbers: Iterable<string>) {
    this.#sorted = [...new Set([...numbers].map(nameKey))].sort();
  }

  /** The numbers, as keys, that a text with signs in place of digits stands for; none if it is no such text. */
  find(text: string): readonly string[] {
    if (text.length > MAX_LENGTH) return [];
    const [, beginning = '', signs = ''] = PATTERN.exec(text.trim()) ?? [];
    const key = nameKey(beginning);
    if (key.length < MIN_BEGINNING) return [];
    const found: string[] = [];
    for (let at = this.#from(key); found.length < MAX_FOUND; at++) {
      const number = this.#sorted[at];
      if (number === undefined || !number.startsWith(key)) break;
      if (number.length === key.length + signs.length) found.push(number);
    }
    return found;
  }

  /** The place of the first number that is not before a key. */
  #from(key: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
