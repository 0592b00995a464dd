import type { Postings } from './postings.ts';

/** Words of the index that match an option, and their weight. */
export interface Variant {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

/** Adds up the matches of each place; created once and reused, so that a search allocates little. */
export class Tally {
  readonly scores: Float64Array;
  /** A bit for each concept that the place matches. */
  readonly masks: Uint32Array;
  readonly #best: Float32Array;
  readonly #touched: Uint32Array;
  readonly #sum: Float32Array;
  readonly #terms: Uint8Array;
  readonly #summed: Uint32Array;
  readonly #termBest: Float32Array;
  readonly #termTouched: Uint32Array;

  constructor(places: number) {
    this.scores = new Float64Array(places);
    this.masks = new Uint32Array(places);
    this.#best = new Float32Array(places);
    this.#touched = new Uint32Array(places);
    this.#sum = new Float32Array(places);
    this.#terms = new Uint8Array(places);
    this.#summed = new Uint32Array(places);
    this.#termBest = new Float32Array(places);
    this.#termTouched = new Uint32Array(places);
  }

  clear(): void {
    this.scores.fill(0);
    this.masks.fill(0);
  }

  /** Counts the best alternative of one concept for each place; returns the number of places that match. */
  concept(bit: number, { size, alternatives }: Resolved, postings: Postings): number {
    let touched = 0;
    for (const { terms, factor } of alternatives) {
      touched = this.#fold(terms, factor * size, postings, touched);
    }
    for (let index = 0; index < touched; index++) {
      const place = this.#touched[index] ?? 0;
      this.scores[place] = (this.scores[place] ?? 0) + (this.#best[place] ?? 0);
      this.masks[place] = (this.masks[place] ?? 0) | (1 << bit);
      this.#best[place] = 0;
    }
    return touched;
  }

  /** Merges the mean of the terms, at places that match all of them, into the best of the concept. */
  #fold(terms: readonly (readonly Variant[])[], by: number, postings: Postings, from: number): number {
    if (terms.some((variants) => variants.length === 0)) return from;
    let touched = from;
    let summed = 0;
    for (const [number, variants] of terms.entries()) summed = this.#term(variants, number, postings, summed);
    for (let index = 0; index < summed; index++) {
      const place = this.#summed[index] ?? 0;
      if (this.#terms[place] === terms.length) {
        const score = ((this.#sum[place] ?? 0) / terms.length) * by;
        const best = this.#best[place] ?? 0;
        if (best === 0) this.#touched[touched++] = place;
        if (score > best) this.#best[place] = score;
      }
      this.#sum[place] = 0;
      this.#terms[place] = 0;
    }
    return touched;
  }

  /** Adds a term at the places that match all terms before it. */
  #term(
    variants: readonly Variant[],
    number: number,
    { starts, places, weights }: Postings,
    summed: number,
  ): number {
    let count = summed;
    let touched = 0;
    for (const { from, to, factor } of variants) {
      const end = starts[to] ?? 0;
      for (let at = starts[from] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        if (this.#terms[place] !== number) continue;
        const score = (weights[at] ?? 0) * factor;
        const best = this.#termBest[place] ?? 0;
        if (best === 0) this.#termTouched[touched++] = place;
        if (score > best) this.#termBest[place] = score;
      }
    }
    for (let index = 0; index < touched; index++) {
      const place = this.#termTouched[index] ?? 0;
      if (number === 0) this.#summed[count++] = place;
      this.#sum[place] = (this.#sum[place] ?? 0) + (this.#termBest[place] ?? 0);
      this.#terms[place] = number + 1;
      this.#termBest[place] = 0;
    }
    return count;
  }
}

/** A concept with the index words that match its terms. */
export interface Resolved {
  readonly size: number;
  readonly alternatives: readonly {
    readonly terms: readonly (readonly Variant[])[];
    readonly factor: number;
  }[];
}
