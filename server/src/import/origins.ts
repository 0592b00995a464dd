/** Documents of one owner that are numbered; those beyond have their place as a text. */
const MAX_NUMBERED = 2 ** 20;

/**
 * Where products, systems, documents and pins stood in what was read: `products[12].documents[3]`. The place of a document is
 * stored as two numbers, because there may be half a million of them.
 */
export class Origins {
  readonly #places = new Map<object, string>();
  /** The number of its owner's list of documents times `MAX_NUMBERED`, and its position in that. */
  readonly #documents = new Map<object, number>();
  readonly #lists: string[] = [];

  set(entry: object, place: string): void {
    this.#places.set(entry, place);
  }

  /** Sets the place of a document in a list, `products[12].documents`; those of one list come one after the other. */
  setDocument(document: object, list: string, at: number): void {
    if (this.#lists.at(-1) !== list) this.#lists.push(list);
    if (at >= MAX_NUMBERED) this.#places.set(document, `${list}[${at}]`);
    else this.#documents.set(document, (this.#lists.length - 1) * MAX_NUMBERED + at);
  }

  /** The place of an entry; undefined if it has none. */
  get(entry: object): string | undefined {
    const number = this.#documents.get(entry);
    if (number === undefined) return this.#places.get(entry);
    const at = number % MAX_NUMBERED;
    return `${this.#lists[(number - at) / MAX_NUMBERED] ?? ''}[${at}]`;
  }
}
