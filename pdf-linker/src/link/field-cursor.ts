import type { NumberCursor } from '../format/number-list.ts';
import type { TableNumbers } from '../format/table-numbers.ts';

/** Iterates over the fields of a body in order of offset. */
export class FieldCursor {
  /** The offset of the field in the body; infinite after the last. */
  offset = 0;
  readonly #offsets: NumberCursor;
  readonly #values: NumberCursor;
  readonly #kinds: NumberCursor;

  /** Begins at the first field. */
  constructor({ fieldOffsets, fieldValues, fieldKinds }: TableNumbers) {
    this.#offsets = fieldOffsets.cursor();
    this.#values = fieldValues.cursor();
    this.#kinds = fieldKinds.cursor();
    this.next();
  }

  /** The value of the field in the body. */
  get value(): number {
    return this.#values.value;
  }

  /** The kind of the field: see `TableNumbers.fieldKinds`. */
  get kind(): number {
    return this.#kinds.value;
  }

  next(): void {
    const more = this.#offsets.next() && this.#values.next() && this.#kinds.next();
    this.offset = more ? this.#offsets.value : Number.POSITIVE_INFINITY;
  }
}
