import { ByteWriter } from '../bytes/byte-writer.ts';
import { plainText } from '../object/serialise.ts';
import type { Dict, Value } from '../object/value.ts';

/** Objects that the linker itself writes, numbered in the package and laid out in succession. */
export class LinkObjects {
  readonly #out = new ByteWriter();
  readonly #first: number;
  /** Offsets of the objects from `#first` on, and of those whose numbers documents reserve for the linker. */
  readonly #offsets: number[] = [];
  readonly #keptOffsets = new Map<number, number>();
  #next: number;

  /** @param first the first free number for these objects. */
  constructor(first: number) {
    this.#first = first;
    this.#next = first;
  }

  get nextNumber(): number {
    return this.#next;
  }

  allocate(): number {
    return this.#next++;
  }

  /** Writes an object under a number that was allocated or that a document reserves for the linker. */
  write(number: number, value: Value | string): void {
    if (number < this.#first) this.#keptOffsets.set(number, this.#out.length);
    else this.#offsets[number - this.#first] = this.#out.length;
    this.#out.text(`${number} 0 obj\n${typeof value === 'string' ? value : plainText(value)}\nendobj\n`);
  }

  /** Writes an object under a new number and returns the number. */
  add(value: Value | string): number {
    const number = this.allocate();
    this.write(number, value);
    return number;
  }

  /** The offset of an object within these bytes; undefined if it is not one of them. */
  offsetOf(number: number): number | undefined {
    return number < this.#first ? this.#keptOffsets.get(number) : this.#offsets[number - this.#first];
  }

  /** The objects as bytes, in pieces, once all are written. */
  takePieces(): Uint8Array[] {
    return this.#out.takePieces();
  }
}

/** The text of references to objects of the package. */
export function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

/** The text of a dictionary with raw text inserted before its end. */
export function withRaw(entries: Dict, raw: string): string {
  return `${plainText(entries).slice(0, -2)}${raw}>>`;
}
