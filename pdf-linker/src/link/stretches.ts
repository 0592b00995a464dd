/** A part of a body as laid out in the package: bytes [from, to) of the body, or bytes inserted there. */
export interface Part {
  from: number;
  to: number;
  /** Bytes of the linker's own, inserted before offset `from` of the body; `to` equals `from`. */
  added?: Uint8Array;
}

interface Stretch extends Part {
  /** Where it begins, counted in bytes of the stretches before it. */
  at: number;
}

/**
 * The parts of a body that are laid out in the package, in order; what is between them is elsewhere or left
 * out.
 */
export class Stretches {
  readonly #list: Stretch[] = [];
  #length = 0;

  /** The number of bytes in all stretches. */
  get length(): number {
    return this.#length;
  }

  /** Appends the bytes [from, to) of the body. */
  keep(from: number, to: number): void {
    if (to <= from) return;
    this.#list.push({ from, to, at: this.#length });
    this.#length += to - from;
  }

  /** Appends bytes that are inserted before offset `from` of the body. */
  add(from: number, added: Uint8Array): void {
    if (added.length === 0) return;
    this.#list.push({ from, to: from, at: this.#length, added });
    this.#length += added.length;
  }

  /** The place of a body's offset among the stretches, or -1 if it is in none. */
  placeOf(offset: number): number {
    const stretch = this.#list[this.#last(({ from }) => from <= offset)];
    return stretch === undefined || offset < stretch.from || offset >= stretch.to
      ? -1
      : stretch.at + offset - stretch.from;
  }

  /** The parts that make up the bytes [start, end) of the stretches. */
  *parts(start: number, end: number): Iterable<Part> {
    for (let i = this.#last(({ at }) => at <= start); i < this.#list.length; i++) {
      const stretch = this.#list[i];
      if (stretch === undefined || stretch.at >= end) return;
      const [first, last] = [Math.max(0, start - stretch.at), end - stretch.at];
      const { from, added } = stretch;
      if (added !== undefined) {
        const cut = added.subarray(first, last);
        if (cut.length > 0) yield { from, to: from, added: cut };
      } else {
        const to = Math.min(stretch.to, from + last);
        if (to > from + first) yield { from: from + first, to };
      }
    }
  }

  /**
   * Index of the last stretch for which `holds` is true; it is true up to some stretch and false after it.
   */
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
