/**
 * Numbers in insertion order, four bytes each: millions of them take a third of the memory of an ordinary
 * list.
 */
export class GrowingNumbers<Kind extends Uint32Array | Float32Array | Float64Array> {
  #numbers: Kind;
  readonly #larger: (length: number) => Kind;
  length = 0;

  constructor(make: (length: number) => Kind) {
    this.#larger = make;
    this.#numbers = make(1024);
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = this.#larger(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** All of them, in memory that more numbers may be written behind. */
  all(): Kind {
    return this.#numbers.subarray(0, this.length) as Kind;
  }
}
