/** A stretch of a body that stands in the package, and where it begins among the stretches before it. */
interface Stretch {
  from: number;
  to: number;
  at: number;
}

/** The parts of a body that stand in the package, in order; what lies between them stands elsewhere. */
export class Stretches {
  readonly #list: Stretch[] = [];
  #length = 0;

  /** Bytes of all stretches. */
  get length(): number {
    return this.#length;
  }

  /** Adds the bytes [from, to) of the body behind those added before. */
  add(from: number, to: number): void {
    this.#list.push({ from, to, at: this.#length });
    this.#length += to - from;
  }

  /** Where an offset of the body stands among the stretches, or -1 when it is in none. */
  placeOf(offset: number): number {
    const stretch = this.#list[this.#last(({ from }) => from <= offset)];
    return stretch === undefined || offset < stretch.from || offset >= stretch.to
      ? -1
      : stretch.at + offset - stretch.from;
  }

  /** The parts of the body that make up the bytes [start, end) of the stretches. */
  *parts(start: number, end: number): Iterable<{ from: number; to: number }> {
    for (let i = this.#last(({ at }) => at <= start); i < this.#list.length; i++) {
      const stretch = this.#list[i];
      if (stretch === undefined || stretch.at >= end) return;
      const from = stretch.from + Math.max(0, start - stretch.at);
      const to = Math.min(stretch.to, stretch.from + end - stretch.at);
      if (to > from) yield { from, to };
    }
  }

  /** Index of the last stretch that `holds`, which is true up to some stretch and false behind it. */
  #last(holds: (stretch: Stretch) => boolean): number {
    let low = 0;
    let high = this.#list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const stretch = this.#list[middle];
      if (stretch !== undefined && holds(stretch)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
