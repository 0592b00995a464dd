import { GrowingNumbers } from './growing-numbers.ts';
import type { SectionReader, SectionWriter } from './sections.ts';
import { TextTable } from './text-table.ts';

function* wellFormed(texts: readonly string[]): Generator<string> {
  for (const text of texts) yield text.toWellFormed();
}

/** Half surrogates would not come back as they are. */
function byWellFormed(one: string, other: string): number {
  const [a, b] = [one.toWellFormed(), other.toWellFormed()];
  return a < b ? -1 : Number(a > b);
}

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
    // The texts alone: pairs of half a million texts and their numbers would be three times as large.
    const sorted = [...numbers.keys()].sort(byWellFormed);
    const starts = new Uint32Array(sorted.length + 1);
    const all = new GrowingNumbers((length) => new Uint32Array(length));
    for (const [at, text] of sorted.entries()) {
      const own = numbers.get(text) ?? [];
      if (typeof own === 'number') all.push(own);
      else for (const one of own) all.push(one);
      starts[at + 1] = all.length;
    }
    TextTable.of(wellFormed(sorted)).write(to.within('texts'));
    to.numbers('starts', starts);
    to.numbers('numbers', all.all());
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
