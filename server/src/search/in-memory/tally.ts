import type { Postings } from './postings.ts';

/** Words of the index that match an option, and their weight. */
export interface Variant {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
  /** The weight from which on a field says what a place is, and does not only mention it. */
  readonly strong: number;
  /** What it tells that a place has one of the words, if they only answer what was typed; null if they say it. */
  readonly tells: number | null;
}

/** The power of nearness: synonyms count nearly as much as the word. */
const NEARNESS = 0.5;

/** How much a word counts that a place only mentions, relative to one that says what it is. */
const MENTIONED = 0.85;

/** How much less a word tells that only answers what was typed, and how much another adds to it. */
const ANSWERING = 0.7;
const CONFIRMING = 0.4;

/** Adds up the matches of each place; created once and reused, so that a search allocates little. */
export class Tally {
  readonly scores: Float64Array;
  /** A bit for each concept that the place matches. */
  readonly masks: Uint32Array;
  /** What each place matches of the question, each concept by what it tells and by how near its words are. */
  readonly worths: Float64Array;
  readonly #best: Float32Array;
  /** How near the words are that say a concept: 1 if they are its own. */
  readonly #nearest: Float32Array;
  /** What the words tell that only answer it. */
  readonly #farthest: Float32Array;
  readonly #touched: Uint32Array;
  readonly #sum: Float32Array;
  readonly #near: Float32Array;
  readonly #far: Float32Array;
  readonly #terms: Uint8Array;
  readonly #summed: Uint32Array;
  readonly #termBest: Float32Array;
  readonly #termNear: Float32Array;
  readonly #termFar: Float32Array;
  readonly #termTouched: Uint32Array;

  constructor(places: number) {
    this.scores = new Float64Array(places);
    this.masks = new Uint32Array(places);
    this.worths = new Float64Array(places);
    this.#best = new Float32Array(places);
    this.#nearest = new Float32Array(places);
    this.#near = new Float32Array(places);
    this.#termFar = new Float32Array(places);
    this.#farthest = new Float32Array(places);
    this.#far = new Float32Array(places);
    this.#termNear = new Float32Array(places);
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
    this.worths.fill(0);
  }

  /**
   * Counts the best alternative of one concept for each place, which counts `by` times what it tells; returns the number of places
   * that match, of those that match by words that say it, and the most that it adds to the worth of one.
   */
  concept(
    bit: number,
    { size, alternatives }: Resolved,
    postings: Postings,
    by: number,
  ): { readonly count: number; readonly near: number; readonly most: number } {
    let touched = 0;
    for (const { terms, factor } of alternatives) {
      touched = this.#fold(terms, factor, size, postings, touched);
    }
    let many = 0;
    for (let index = 0; index < touched; index++)
      if ((this.#nearest[this.#touched[index] ?? 0] ?? 0) > 0) many++;
    // Words that say it tell as much as all of them together, and those that answer it no more than that.
    const tells = many === 0 ? Infinity : Math.log(1 + this.scores.length / many);
    let most = 0;
    for (let index = 0; index < touched; index++) {
      const place = this.#touched[index] ?? 0;
      const [nearest, farthest] = [this.#nearest[place] ?? 0, this.#farthest[place] ?? 0];
      const worth = Math.max(nearest > 0 ? nearest * tells : 0, Math.min(farthest, tells));
      this.#farthest[place] = 0;
      most = Math.max(most, worth);
      this.worths[place] = (this.worths[place] ?? 0) + worth * by;
      this.#nearest[place] = 0;
      this.scores[place] = (this.scores[place] ?? 0) + (this.#best[place] ?? 0);
      this.masks[place] = (this.masks[place] ?? 0) | (1 << bit);
      this.#best[place] = 0;
    }
    return { count: touched, near: many, most: most * by };
  }

  /** Merges the mean of the terms, at places that match all of them, into the best of the concept. */
  #fold(
    terms: readonly (readonly Variant[])[],
    factor: number,
    size: number,
    postings: Postings,
    from: number,
  ): number {
    if (terms.some((variants) => variants.length === 0)) return from;
    let touched = from;
    let summed = 0;
    for (const [number, variants] of terms.entries()) summed = this.#term(variants, number, postings, summed);
    for (let index = 0; index < summed; index++) {
      const place = this.#summed[index] ?? 0;
      if (this.#terms[place] === terms.length) {
        const score = ((this.#sum[place] ?? 0) / terms.length) * factor * size;
        const near = ((this.#near[place] ?? 0) / terms.length) * factor ** NEARNESS;
        const best = this.#best[place] ?? 0;
        if (best === 0) this.#touched[touched++] = place;
        if (score > best) this.#best[place] = score;
        const far = ((this.#far[place] ?? 0) / terms.length) * factor ** NEARNESS;
        if (near > (this.#nearest[place] ?? 0)) this.#nearest[place] = near;
        this.#farthest[place] = together(this.#farthest[place] ?? 0, far);
      }
      this.#sum[place] = 0;
      this.#near[place] = 0;
      this.#far[place] = 0;
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
    for (const { from, to, factor, tells, strong } of variants) {
      const nearness = factor ** NEARNESS;
      const end = starts[to] ?? 0;
      for (let at = starts[from] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        if (this.#terms[place] !== number) continue;
        const weight = weights[at] ?? 0;
        const near = weight < strong ? nearness * MENTIONED : nearness;
        const far = near * (tells ?? 0) * ANSWERING;
        const score = weight * factor;
        const best = this.#termBest[place] ?? 0;
        if (best === 0) this.#termTouched[touched++] = place;
        if (score > best) this.#termBest[place] = score;
        if (tells === null && near > (this.#termNear[place] ?? 0)) this.#termNear[place] = near;
        if (far > 0) this.#termFar[place] = together(this.#termFar[place] ?? 0, far);
      }
    }
    for (let index = 0; index < touched; index++) {
      const place = this.#termTouched[index] ?? 0;
      if (number === 0) this.#summed[count++] = place;
      this.#sum[place] = (this.#sum[place] ?? 0) + (this.#termBest[place] ?? 0);
      this.#near[place] = (this.#near[place] ?? 0) + (this.#termNear[place] ?? 0);
      this.#terms[place] = number + 1;
      this.#termBest[place] = 0;
      this.#far[place] = (this.#far[place] ?? 0) + (this.#termFar[place] ?? 0);
      this.#termFar[place] = 0;
      this.#termNear[place] = 0;
    }
    return count;
  }
}

/** What two words that answer the same tell: the less telling one confirms the other. */
const together = (one: number, other: number) => Math.max(one, other) + CONFIRMING * Math.min(one, other);

/** A concept with the index words that match its terms. */
export interface Resolved {
  readonly size: number;
  readonly alternatives: readonly {
    readonly terms: readonly (readonly Variant[])[];
    readonly factor: number;
  }[];
}
