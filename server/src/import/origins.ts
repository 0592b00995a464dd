import { GrowingNumbers } from '../packing/growing-numbers.ts';

/**
 * Where products, systems, documents and pins stood in what was read: `products[12].documents[3]`. The place of a document is
 * stored as two numbers, because there may be half a million of them.
 */
export class Origins {
  readonly #places = new Map<object, string>();
  /** The number of each document, by which its list and its position in that are found. */
  readonly #documents = new Map<object, number>();
  readonly #lists: string[] = [];
  readonly #listOf = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #positions = new GrowingNumbers((length) => new Uint32Array(length));

  set(entry: object, place: string): void {
    this.#places.set(entry, place);
  }

  /** Sets the place of a document in a list, `products[12].documents`; those of one list come one after the other. */
  setDocument(document: object, list: string, at: number): void {
    if (this.#lists.at(-1) !== list) this.#lists.push(list);
    this.#documents.set(document, this.#listOf.length);
    this.#listOf.push(this.#lists.length - 1);
    this.#positions.push(at);
  }

  /** The place of an entry; undefined if it has none. */
  get(entry: object): string | undefined {
    const number = this.#documents.get(entry);
    if (number === undefined) return this.#places.get(entry);
    return `${this.#lists[this.#listOf.at(number)] ?? ''}[${this.#positions.at(number)}]`;
  }
}
