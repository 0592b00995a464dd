import type { SectionReader, SectionWriter } from './sections.ts';
import { TextTable } from './text-table.ts';

/** Finds the numbers, at least one each, that texts stand for. */
export class TextLookup {
  readonly texts: TextTable;
  /** The numbers of text `n` are from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #numbers: Uint32Array;

  constructor(from: SectionReader) {
    this.texts = TextTable.read(from.within('texts'));
    this.#starts = from.u32('starts');
    this.#numbers = from.u32('numbers');
  }

  static write(numbers: ReadonlyMap<string, number | readonly number[]>, to: SectionWriter): void {
    // Half surrogates would not come back as they are.
    const sorted = [...numbers]
      .map(([text, own]) => [text.toWellFormed(), own] as const)
      .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
    const starts = new Uint32Array(sorted.length + 1);
    const all: number[] = [];
    for (const [at, [, own]] of sorted.entries()) {
      if (typeof own === 'number') all.push(own);
      else for (const one of own) all.push(one);
      starts[at + 1] = all.length;
    }
    TextTable.of(sorted.map(([text]) => text)).write(to.within('texts'));
    to.numbers('starts', starts);
    to.numbers('numbers', Uint32Array.from(all));
  }

  /** The numbers of a text; none if it is unknown. */
  of(text: string): Uint32Array {
    const at = this.texts.find(text.toWellFormed());
    return at === null ? this.#numbers.subarray(0, 0) : this.ofPlace(at);
  }

  /** The numbers of the text at a place among all. */
  ofPlace(at: number): Uint32Array {
    return this.#numbers.subarray(this.#starts[at], this.#starts[at + 1]);
  }
}
