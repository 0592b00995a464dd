/**
 * A short list of numbers for each place, all in one flat array, so that counting over all places reads
 * memory in order.
 */
export class NumberLists {
  /** The list of place `n` is from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;

  constructor(lists: readonly (readonly number[])[]) {
    this.starts = new Uint32Array(lists.length + 1);
    for (const [place, list] of lists.entries()) {
      this.starts[place + 1] = (this.starts[place] ?? 0) + list.length;
    }
    this.numbers = new Uint32Array(this.starts[lists.length] ?? 0);
    for (const [place, list] of lists.entries()) this.numbers.set(list, this.starts[place] ?? 0);
  }

  /** The list of each place. */
  lists(): Uint32Array[] {
    return Array.from({ length: this.starts.length - 1 }, (_, place) =>
      this.numbers.subarray(this.starts[place], this.starts[place + 1]),
    );
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
