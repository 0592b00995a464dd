import { oneLine } from '../cells/clean-values.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS, TYPES_IN_SHORT } from '../words/document-words.ts';
import { wordsOf } from './name-parts.ts';

// People call a product by the words that only it has: `fiche fixor 2024` is of `Collier à embase Fixor`.

/** A shorter word tells no product from others. */
const MIN_TELLING = 4;

/** What is found by words has names. */
interface Named {
  readonly names: readonly string[];
}

/** Owners by the words of their names. */
export class OwnWords<Owner extends Named> {
  readonly #byWord = new Map<string, Set<Owner>>();
  /** By two words beside each other as one: `FA40` for `FA-40`. */
  readonly #byPair = new Map<string, Set<Owner>>();

  constructor(owners: readonly Owner[]) {
    for (const owner of owners) {
      const names = owner.names.map((name) => wordsOf(oneLine(name)));
      for (const word of names.flat()) add(this.#byWord, word, owner);
      for (const words of names)
        words.forEach((word, at) => {
          if (at > 0) add(this.#byPair, `${words[at - 1]}${word}`, owner);
        });
    }
  }

  /** Whether a word stands in the names of any owner. */
  has(word: string): boolean {
    return this.#byWord.has(word) || this.#byPair.has(word);
  }

  /** The only owner in whose names all words stand that a name has beside those of documents; null if there is none. */
  find(words: readonly string[]): Owner | null {
    const own = words.filter((word) => this.#byWord.has(word) || !isOfDocuments(word));
    if (!own.some(isTelling)) return null;
    const [only, another] = this.#havingAll(own.map((word) => this.#byWord.get(word)));
    return only !== undefined && another === undefined ? only : null;
  }

  /**
   * The owners in whose names all those words of a name stand that are words of any owner's; none if none of these tells
   * products apart. `known` is how many they are, and `areOthersNumbers` whether a number is among the others.
   */
  likely(words: readonly string[]): {
    readonly owners: readonly Owner[];
    readonly known: number;
    readonly areOthersNumbers: boolean;
  } {
    const sets = words.map((word) => this.#byWord.get(word) ?? this.#byPair.get(word));
    const known = words.filter((_, at) => sets[at] !== undefined);
    const others = words.filter((word, at) => sets[at] === undefined && !isOfDocuments(word));
    const tells = known.some((word) => isTelling(word) || this.#byPair.has(word));
    return {
      owners: tells ? this.#havingAll(sets.filter((one) => one !== undefined)) : [],
      known: known.length,
      areOthersNumbers: others.some((word) => /\d/.test(word)),
    };
  }

  /**
   * Whether words have some of an owner's names, and none that stands in those of others alone. A short code tells as much, such as
   * `RT`, if it is in no other name.
   */
  agree(owner: Owner, words: readonly string[]): boolean {
    const has = (word: string) => this.#byWord.get(word)?.has(owner) === true;
    const isOwn = (word: string) =>
      word.length >= MIN_CODE && has(word) && this.#byWord.get(word)?.size === 1;
    const own = words
      .flatMap((word) => (this.#byWord.has(word) ? word : (PARTED.exec(word)?.slice(1) ?? word)))
      .filter((word) => (word.length >= MIN_WORD || /\d/.test(word) || isOwn(word)) && !isOfDocuments(word));
    const known = own.filter((word) => this.#byWord.has(word) && (has(word) || !WORK.has(word)));
    const tells = known.some(
      (word) => has(word) && (word.length >= MIN_TELLING || /^\d{2,}$/.test(word) || isOwn(word)),
    );
    // Many names are put together from words: `color` is a part of `Carocolor`.
    const isWithin = (word: string) =>
      word.length >= MIN_TELLING &&
      owner.names.some((name) => wordsOf(oneLine(name)).some((one) => one.includes(word)));
    return tells && known.every((word) => has(word) || isWithin(word));
  }

  /** Whether words have some of names of others, and none of an owner's. */
  areOthers(owner: Owner, words: readonly string[]): boolean {
    const known = words.filter((word) => word.length >= MIN_WORD && this.#byWord.has(word));
    return known.length > 0 && !known.some((word) => this.#byWord.get(word)?.has(owner));
  }

  #havingAll([first, ...rest]: readonly (ReadonlySet<Owner> | undefined)[]): Owner[] {
    return [...(first ?? [])].filter((owner) => rest.every((others) => others?.has(owner)));
  }
}

/** A number behind letters is written apart in some names: `PU40`. */
const PARTED = /^(\p{L}{1,4})(\d{1,4})$/u;

/** What is done with products, in names of documents and of some products: `kit de pose`. */
const WORK = new Set(
  'pose montage installation mounting install installing assembly einbau montageanleitung plaatsing montaje montaggio posa wartung entretien maintenance reglage'.split(
    ' ',
  ),
);

/** A code of fewer letters is a part of others. */
const MIN_CODE = 2;

/** Shorter words are articles and the like. */
const MIN_WORD = 3;

const isTelling = (word: string) => word.length >= MIN_TELLING && !/\d/.test(word);

const isOfDocuments = (word: string) =>
  DOCUMENT_WORDS.has(word) || GENERIC_WORDS.has(word) || TYPES_IN_SHORT.has(word);

function add<Owner>(map: Map<string, Set<Owner>>, word: string, owner: Owner): void {
  const same = map.get(word);
  if (same) same.add(owner);
  else map.set(word, new Set([owner]));
}
