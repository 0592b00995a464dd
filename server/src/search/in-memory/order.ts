import type { Concept } from './concepts.ts';
import type { AskedNumbers } from './document-numbers.ts';

/** Entries in sorted order. */
export interface Order {
  readonly order: Uint32Array;
  /** Whether the first ones are named in the question. */
  readonly isNamed?: boolean;
  /** Names in the question that are not of this catalogue, as typed. */
  readonly notOurs?: readonly string[];
  /** The numbers of documents of which the question consists. */
  readonly numbers?: AskedNumbers;
  /** The section that is asked for and has no entries, in digits: those near it answer. */
  readonly emptySection?: string;
  /** Set if documents are to be quoted. */
  readonly quoted?: Quoted;
  readonly partly?: Partly;
}

/** What is to be quoted from documents. */
export interface Quoted {
  readonly concepts: readonly Concept[];
  /** For a place, a bit for each concept that a quoted document matches; 0 if nothing is quoted. */
  readonly wanted: (place: number) => number;
}

/** The words of the question, and for each place that lacks some, a bit for each word that it matches. */
export interface Partly {
  readonly typed: readonly string[];
  readonly answered: ReadonlyMap<number, number>;
  /** Whether other places match the whole question. */
  readonly besideWhole: boolean;
}
