import type { ValueInRange, WordSpan } from './quantity-words.ts';
import { LETTERS } from './search-words.ts';

/** What may match at one place in an index: a word in its forms, or one of a span of words. */
export type Option =
  | {
      readonly kind: 'word';
      readonly word: string;
      /** As typed, if longer words that begin with it match too. */
      readonly typed?: string;
      /** Whether words of the same stem do not match: a radiator is no radiation. */
      readonly exact?: true;
      /** Whether it answers what was typed without saying it. */
      readonly answers?: boolean;
      readonly factor: number;
    }
  | { readonly kind: 'span'; readonly span: WordSpan; readonly factor: number }
  | { readonly kind: 'range'; readonly value: ValueInRange; readonly factor: number };

/** Matched by any of its options. */
export interface Term {
  readonly options: readonly Option[];
}

/** Matched by all of its terms together. */
export interface Alternative {
  readonly terms: readonly Term[];
  readonly factor: number;
  /** Whether it answers what was typed without saying it. */
  readonly answers?: boolean;
}

/** One thing in a question: a word, a phrase, a number with its unit, a standard or a section. */
export interface Concept {
  /** As typed. */
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** The number of words in it. */
  readonly size: number;
  /** A word whose spelling may be guessed. */
  readonly guess?: string;
  /** Whether it says what something is not, as `non-silicone` does. */
  readonly denies?: true;
}

/** A purpose, or a word that something is to be without: who is only for the opposite does not answer. */
export interface Opposite {
  readonly wanted: Concept;
  readonly against: Concept;
  /** What says that it is not for the wanted purpose; null if nothing can. */
  readonly denied: Concept | null;
  /** Whether who says what is wanted comes first: a question says `without` it, or `not for` it. */
  readonly leads: boolean;
}

/** An alternative with one option. */
export const single = (option: Option, factor = 1): Alternative => ({
  terms: [{ options: [option] }],
  factor,
});

/** A word as an option. */
export const word = (text: string): Option => ({ kind: 'word', word: text, factor: 1 });

/** A word as a term. */
export const wordTerm = (word: string): Term => ({ options: [{ kind: 'word', word, factor: 1 }] });

/** One or two letters, or a bare number, occur in too many entries to be all that is left of a question. */
export function tellsSomething({ guess }: Concept): boolean {
  return guess === undefined || (guess.length > 2 && LETTERS.test(guess));
}

/** Below this, words of the trade do not say what was typed, but answer it. */
export const FAR = 0.57;

/** A concept without the words that answer it and do not say it. */
export function withoutFar(concept: Concept): Concept {
  return {
    ...concept,
    alternatives: concept.alternatives
      .filter(({ answers }) => !answers)
      .map((one) => ({
        ...one,
        terms: one.terms.map(({ options }) => ({ options: options.filter(isNear) })),
      })),
  };
}

const isNear = (option: Option) => option.kind !== 'word' || !option.answers;

/** A concept that is matched by its words alone, not by others of their stems, nor by words that only answer it. */
export function byItsWords(concept: Concept): Concept {
  const near = withoutFar(concept);
  return {
    ...near,
    alternatives: near.alternatives.map((one) => ({
      ...one,
      terms: one.terms.map(({ options }) => ({
        options: options.map((option) =>
          option.kind === 'word' ? { ...option, exact: true as const } : option,
        ),
      })),
    })),
  };
}

/** A word as it was typed, without what says the same in other words. */
export const asTyped = (concept: Concept): Concept => ({
  ...concept,
  alternatives: concept.alternatives.slice(0, 1).map((one) => ({
    ...one,
    terms: one.terms.map(({ options }) => ({ options: options.slice(0, 1) })),
  })),
});
