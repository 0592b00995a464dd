import type { SectionReader, SectionWriter } from '../../packing/sections.ts';

/**
 * A short list of numbers for each place, all in one flat array, so that counting over all places reads
 * memory in order.
 */
export class NumberLists {
  /** The list of place `n` is from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;

  constructor(starts: Uint32Array, numbers: Uint32Array) {
    this.starts = starts;
    this.numbers = numbers;
  }

  static of(lists: readonly ArrayLike<number>[]): NumberLists {
    const starts = new Uint32Array(lists.length + 1);
    for (const [place, list] of lists.entries()) starts[place + 1] = (starts[place] ?? 0) + list.length;
    const numbers = new Uint32Array(starts[lists.length] ?? 0);
    for (const [place, list] of lists.entries()) numbers.set(list, starts[place] ?? 0);
    return new NumberLists(starts, numbers);
  }

  static read(from: SectionReader): NumberLists {
    return new NumberLists(from.u32('starts'), from.u32('numbers'));
  }

  write(to: SectionWriter): void {
    to.numbers('starts', this.starts);
    to.numbers('numbers', this.numbers);
  }

  /** The list of a place. */
  at(place: number): Uint32Array {
    return this.numbers.subarray(this.starts[place], this.starts[place + 1]);
  }

  /** The list of each place. */
  lists(): Uint32Array[] {
    return Array.from({ length: this.starts.length - 1 }, (_, place) => this.at(place));
  }

  isEmpty(place: number): boolean {
    return this.starts[place] === this.starts[place + 1];
  }

  /** Adds 1 to the count of each number in the place's list. */
  count(place: number, counts: Uint32Array): void {
    const end = this.starts[place + 1] ?? 0;
    for (let at = this.starts[place] ?? 0; at < end; at++) {
      const number = this.numbers[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }

  /** Whether one of the place's numbers is marked. */
  someIn(place: number, marks: Uint8Array): boolean {
    const end = this.starts[place + 1] ?? 0;
    for (let at = this.starts[place] ?? 0; at < end; at++) {
      if (marks[this.numbers[at] ?? 0] === 1) return true;
    }
    return false;
  }
}
