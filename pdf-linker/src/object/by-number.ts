/** Numbers below this have a place of their own; a file cannot make the table longer. */
const LISTED_NUMBERS = 2 ** 18;

/** Something for each of many object numbers (ISO 32000-2 7.3.10). Most files use nearly all numbers from 1 up. */
export class ByNumber<T> {
  readonly #listed: (T | undefined)[] = [];
  readonly #higher = new Map<number, T>();

  get(number: number): T | undefined {
    return number < LISTED_NUMBERS ? this.#listed[number] : this.#higher.get(number);
  }

  set(number: number, value: T): void {
    if (number >= LISTED_NUMBERS) {
      this.#higher.set(number, value);
      return;
    }
    if (number >= this.#listed.length)
      this.#listed.length = Math.min(LISTED_NUMBERS, Math.max(number + 1, 2 * this.#listed.length));
    this.#listed[number] = value;
  }
}
