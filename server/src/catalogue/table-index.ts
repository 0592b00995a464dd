import { type Numbers, narrowed, SectionReader, SectionWriter } from '../packing/sections.ts';

/** Where the side tables of a release are besides in blobs of their own: an index, and the packs that it names. */
export interface PackedTables {
  readonly index: string;
  readonly packs: readonly string[];
}

/** A side table in a pack. */
export interface TablePlace {
  readonly pack: string;
  readonly start: number;
  readonly length: number;
}

/**
 * Where side tables are in packs, by their hash. It compares the first eight bytes of hashes, so that half a million
 * tables take some megabytes: whoever reads a table compares it with its name.
 */
export class TableIndex {
  readonly packs: readonly string[];
  readonly #highs: Numbers;
  readonly #lows: Numbers;
  readonly #packOf: Numbers;
  readonly #starts: Numbers;
  readonly #lengths: Numbers;

  /** @throws BadSections */
  constructor(bytes: Uint8Array) {
    const from = SectionReader.of(bytes);
    this.packs = from.value<string[]>('packs');
    this.#highs = from.u32('highs');
    this.#lows = from.u32('lows');
    this.#packOf = from.any('packOf');
    this.#starts = from.any('starts');
    this.#lengths = from.any('lengths');
  }

  /** The bytes for `new TableIndex`. */
  static write(places: ReadonlyMap<string, TablePlace>): Uint8Array {
    const numbers = new Map<string, number>();
    for (const { pack } of places.values()) if (!numbers.has(pack)) numbers.set(pack, numbers.size);
    const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
    const to = new SectionWriter();
    to.value('packs', [...numbers.keys()]);
    to.numbers(
      'highs',
      Uint32Array.from(sorted, ([hash]) => wordsOf(hash).high),
    );
    to.numbers(
      'lows',
      Uint32Array.from(sorted, ([hash]) => wordsOf(hash).low),
    );
    to.numbers('packOf', narrowed(sorted.map(([, { pack }]) => numbers.get(pack) ?? 0)));
    to.numbers('starts', narrowed(sorted.map(([, { start }]) => start)));
    to.numbers('lengths', narrowed(sorted.map(([, { length }]) => length)));
    return to.finish();
  }

  /** Null if the table is in no pack. */
  find(hash: string): TablePlace | null {
    const { high, low } = wordsOf(hash);
    let [from, to] = [0, this.#highs.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const [itsHigh = 0, itsLow = 0] = [this.#highs[middle], this.#lows[middle]];
      if (itsHigh < high || (itsHigh === high && itsLow < low)) from = middle + 1;
      else to = middle;
    }
    if (this.#highs[from] !== high || this.#lows[from] !== low) return null;
    const pack = this.packs[this.#packOf[from] ?? -1];
    return pack === undefined
      ? null
      : { pack, start: this.#starts[from] ?? 0, length: this.#lengths[from] ?? 0 };
  }

  /** The bytes of all tables in each pack. */
  sizes(): Map<string, number> {
    const sizes = new Map(this.packs.map((pack) => [pack, 0]));
    for (const [at, length] of this.#lengths.entries()) {
      const pack = this.packs[this.#packOf[at] ?? -1] ?? '';
      sizes.set(pack, (sizes.get(pack) ?? 0) + length);
    }
    return sizes;
  }
}

/** The first eight bytes of a hash. */
function wordsOf(hash: string): { high: number; low: number } {
  return { high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8, 16), 16) };
}
