import { nameKey } from '../../tables/header-line.ts';
import { TextsInOrder } from './texts-in-order.ts';

// Lists that people keep say several numbers as one, with a sign in place of digits: `107120xx` for all that begin so.

/** A number with a digit before the signs; those that stand for any digit are as many as these. */
const PATTERN = /^(?=.*\d)([\p{L}\d][\p{L}\d ./_-]*?[\d./_-])(x{2,}|\*{2,}|#{2,}|\?{2,})$/iu;

/** With fewer characters before the signs, it may stand for anything. */
const MIN_BEGINNING = 4;

/** One stands for no more numbers, and is no longer. */
const MAX_FOUND = 500;
const MAX_LENGTH = 60;

/** Numbers, as keys, to be found by texts with signs in place of digits. */
export class NumbersLike {
  readonly #numbers: TextsInOrder;

  constructor(numbers: Iterable<string>) {
    this.#numbers = new TextsInOrder([...numbers].map(nameKey));
  }

  /** The numbers, as keys, that a text with signs in place of digits stands for; none if it is no such text. */
  find(text: string): readonly string[] {
    if (text.length > MAX_LENGTH) return [];
    const [, beginning = '', signs = ''] = PATTERN.exec(text.trim()) ?? [];
    const key = nameKey(beginning);
    if (key.length < MIN_BEGINNING) return [];
    const found: string[] = [];
    for (const number of this.#numbers.beginningWith(key)) {
      if (found.length === MAX_FOUND) break;
      if (number.length === key.length + signs.length) found.push(number);
    }
    return found;
  }
}
