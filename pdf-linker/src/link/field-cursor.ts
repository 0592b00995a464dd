import type { NumberCursor } from '../format/number-list.ts';
import type { TableNumbers } from '../format/table-numbers.ts';

/** Goes through the fields of a body in the order they stand in. */
export class FieldCursor {
  /** Where the field stands in the body; infinite behind the last. */
  offset = 0;
  readonly #offsets: NumberCursor;
  readonly #values: NumberCursor;
  readonly #kinds: NumberCursor;

  /** Stands at the first field. */
  constructor({ fieldOffsets, fieldValues, fieldKinds }: TableNumbers) {
    this.#offsets = fieldOffsets.cursor();
    this.#values = fieldValues.cursor();
    this.#kinds = fieldKinds.cursor();
    this.next();
  }

  /** What the field holds in the body. */
  get value(): number {
    return this.#values.value;
  }

  /** Which kind it is: see `TableNumbers.fieldKinds`. */
  get kind(): number {
    return this.#kinds.value;
  }

  next(): void {
    const more = this.#offsets.next() && this.#values.next() && this.#kinds.next();
    this.offset = more ? this.#offsets.value : Number.POSITIVE_INFINITY;
  }
}
