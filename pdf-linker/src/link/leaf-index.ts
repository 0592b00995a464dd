import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { LEAF_HASH_BYTES } from '../format/side-table.ts';

const NO_HASHES = new Uint8Array(0);

/**
 * Finds leaf streams that already occur earlier, by their hashes. Uses arrays of numbers instead of a map:
 * thousands of documents have tens of thousands of leaves, and a map with its keys would remain as garbage
 * for a long time.
 */
export class LeafIndex {
  /** The hashes of each document, and the number of leaves in the documents before it. */
  readonly #hashes: Uint8Array[] = [];
  readonly #before: number[] = [];
  /** For each leaf, in the order entered: the object number of the first leaf equal to it. */
  readonly #numbers: Uint32Array;
  /**
   * A hash table of leaves, counted from 1; 0 means empty. A leaf is at the place its hash gives, or the next
   * free one.
   */
  readonly #places: Uint32Array;
  #count = 0;

  /** @param most the number of leaves that will be entered. */
  constructor(most: number) {
    this.#numbers = new Uint32Array(most);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(most * 2 + 1)));
  }

  /** Begins a document; its leaves are then entered in order. */
  begin(hashes: Uint8Array): void {
    this.#hashes.push(hashes);
    this.#before.push(this.#count);
  }

  /** Enters the next leaf of the document; returns the number of an equal leaf before it, or its own. */
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

/**
 * The place at which to look for a hash first: its first four bytes as a number, because all values are
 * equally likely.
 */
function placeIn(hashes: Uint8Array, at: number): number {
  const low = (hashes[at] ?? 0) | ((hashes[at + 1] ?? 0) << 8);
  return low | ((hashes[at + 2] ?? 0) << 16) | ((hashes[at + 3] ?? 0) << 24);
}
