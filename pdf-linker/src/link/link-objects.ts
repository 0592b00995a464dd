import { plainText } from '../object/serialise.ts';
import { type Dict, localRef, type Value } from '../object/value.ts';

/** Objects the linker writes itself, numbered in the package and laid out one after the other. */
export class LinkObjects {
  readonly #texts: string[] = [];
  readonly #offsets = new Map<number, number>();
  #length = 0;
  #next: number;

  /** @param first the first number free for these objects. */
  constructor(first: number) {
    this.#next = first;
  }

  get nextNumber(): number {
    return this.#next;
  }

  allocate(): number {
    return this.#next++;
  }

  /** Writes an object under a number that was allocated or that a document keeps for the linker. */
  write(number: number, value: Value | string): void {
    const text = `${number} 0 obj\n${typeof value === 'string' ? value : plainText(value)}\nendobj\n`;
    this.#offsets.set(number, this.#length);
    this.#texts.push(text);
    this.#length += text.length;
  }

  /** Writes an object under a number of its own and answers it. */
  add(value: Value | string): number {
    const number = this.allocate();
    this.write(number, value);
    return number;
  }

  /** Offset of an object within these bytes, or `undefined` when it is none of them. */
  offsetOf(number: number): number | undefined {
    return this.#offsets.get(number);
  }

  bytes(): Uint8Array {
    return Buffer.from(this.#texts.join(''), 'latin1');
  }
}

/** References to objects of the package. */
export function references(numbers: readonly number[]): Value[] {
  return numbers.map(localRef);
}

/** The text of a dictionary with raw text added before its end. */
export function withRaw(entries: Dict, raw: string): string {
  return `${plainText(entries).slice(0, -2)}${raw}>>`;
}
