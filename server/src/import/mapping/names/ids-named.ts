import { nameKey } from '../../tables/header-line.ts';
import { NumbersLike } from './numbers-like.ts';

// Ids of products as other tables write them: without the zeros that a spreadsheet takes from numbers, and several in a cell.

/** What may stand between several ids in a cell, beside what may stand within one, such as a slash. */
const BETWEEN = /[|;,\n]/;
const WITHIN = /\s*\/\s*|\s*&\s*|\s+(?:\+|und|and|et|y|e)\s+/u;

const OF_TABLE = /^\p{L}[\p{L} ]{2,20}: ?([^:\s]+)$/u;

/** Finds ids by how other tables write them. */
export class IdsNamed {
  readonly #exact = new Map<string, string>();
  /** Ids as all programs write them; null if several are the same so. */
  readonly #numbers = new Map<string, string | null>();
  /** Made when a text is no id. */
  #like: NumbersLike | null = null;

  constructor(ids: Iterable<string>) {
    for (const id of ids) {
      const key = nameKey(id);
      if (this.#exact.has(key)) continue;
      this.#exact.set(key, id);
      const number = numberIn(key);
      if (number !== null) this.#numbers.set(number, this.#numbers.has(number) ? null : id);
    }
  }

  /** The id that a text is; null if it is none. */
  find(text: string): string | null {
    const key = nameKey(text);
    const exact = this.#exact.get(key);
    if (exact !== undefined) return exact;
    const number = numberIn(key);
    const numbered = number === null ? undefined : this.#numbers.get(number);
    if (numbered !== undefined) return numbered;
    // A program says of what table a row is, too: `Item: 1100080`.
    const [, behind] = OF_TABLE.exec(key) ?? [];
    return behind === undefined ? (this.like(key)[0] ?? null) : this.find(behind);
  }

  /** The ids that a text stands for that has signs in place of their last digits: `107120xx`. */
  like(text: string): readonly string[] {
    this.#like ??= new NumbersLike(this.#exact.keys());
    return this.#like.find(text).flatMap((key) => this.#exact.get(key) ?? []);
  }

  /** What a cell names one by one. A slash separates only if an id stands beside it. */
  itemsIn(cell: string): string[] {
    return this.goingOn(
      cell
        .split(BETWEEN)
        .flatMap((item) => this.partsOf(item))
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );
  }

  /** Items of which some say only how the number before them goes on: `OR-160` and `OR-162` of `OR-160, 162`. */
  goingOn(items: readonly string[]): string[] {
    let before = '';
    return items.map((item) => {
      const whole =
        /^\d+$/.test(item) && this.find(item) === null && before.length > item.length
          ? `${before.slice(0, -item.length)}${item}`
          : item;
      const found = this.find(whole) === null ? item : whole;
      if (this.find(found) !== null) before = found;
      return found;
    });
  }

  /** The parts of an item of a list, if it is no id and one of its parts is. */
  partsOf(item: string): readonly string[] {
    if (this.find(item) !== null) return [item];
    const parts = item.split(BETWEEN).flatMap((one) => one.split(WITHIN));
    return parts.some((part) => this.find(part) !== null) ? parts.map((part) => part.trim()) : [item];
  }
}

/**
 * An id as all programs write it: a number without its first zeros, and one in hexadecimal digits without the sign that dumps of databases
 * put before it. Null if the text is neither.
 */
function numberIn(text: string): string | null {
  const plain = withoutHexSign(text);
  if (/^\d+$/.test(plain)) return plain.replace(/^0+(?=\d)/, '');
  return /^[0-9a-f]{16,}$/.test(plain) ? plain : null;
}

/** A key without the sign of hexadecimal digits: `0x0358…`. */
export function withoutHexSign(key: string): string {
  return key.replace(/^0x(?=[0-9a-f]{16,}$)/, '');
}
