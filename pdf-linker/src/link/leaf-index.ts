import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { LEAF_HASH_BYTES } from '../format/side-table.ts';

const NO_HASHES = new Uint8Array(0);

/**
 * Finds the leaf streams that stand in an earlier document already, by their hashes. A table of numbers and not a
 * map: thousands of documents have tens of thousands of leaves, and what a map takes for them, keys
 * included, lies about long after.
 */
export class LeafIndex {
  /** Hashes of each document entered, and how many leaves are in those before it. */
  readonly #hashes: Uint8Array[] = [];
  readonly #before: number[] = [];
  /** What the first of equal leaves is known by, in the order of entering. */
  readonly #numbers: Uint32Array;
  /** Which leaf stands at each place, from 1; at 0 there is none. A leaf's place, or the next one free, is in its hash. */
  readonly #places: Uint32Array;
  #count = 0;

  /** @param most leaves that will be entered. */
  constructor(most: number) {
    this.#numbers = new Uint32Array(most);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(most * 2 + 1)));
  }

  /** Begins a document: its leaves are entered next, in their order. */
  begin(hashes: Uint8Array): void {
    this.#hashes.push(hashes);
    this.#before.push(this.#count);
  }

  /** Enters the next leaf of the document; answers the number of an equal one before it, or of itself. */
  enter(number: number): number {
    const leaf = this.#count++;
    const document = this.#hashes.length - 1;
    const hashes = this.#hashes[document] ?? NO_HASHES;
    const at = (leaf - (this.#before[document] ?? 0)) * LEAF_HASH_BYTES;
    const places = this.#places;
    const last = places.length - 1;
    let place = placeIn(hashes, at) & last;
    for (; places[place] !== 0; place = (place + 1) & last) {
      const other = (places[place] ?? 0) - 1;
      if (!this.#equals(other, hashes, at)) continue;
      const known = this.#numbers[other] ?? number;
      this.#numbers[leaf] = known;
      return known;
    }
    places[place] = leaf + 1;
    this.#numbers[leaf] = number;
    return number;
  }

  #equals(leaf: number, hashes: Uint8Array, at: number): boolean {
    const document = lastAtOrBelow(this.#before, leaf);
    const own = this.#hashes[document];
    const ownAt = (leaf - (this.#before[document] ?? 0)) * LEAF_HASH_BYTES;
    for (let i = 0; i < LEAF_HASH_BYTES; i++) if (own?.[ownAt + i] !== hashes[at + i]) return false;
    return true;
  }
}

/** Where to look for a hash first: its first four bytes as a number, for each is as likely as the next. */
function placeIn(hashes: Uint8Array, at: number): number {
  const low = (hashes[at] ?? 0) | ((hashes[at + 1] ?? 0) << 8);
  return low | ((hashes[at + 2] ?? 0) << 16) | ((hashes[at + 3] ?? 0) << 24);
}
