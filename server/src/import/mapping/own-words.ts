import { oneLine } from './clean-values.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS } from './document-words.ts';
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

  constructor(owners: readonly Owner[]) {
    for (const owner of owners) {
      for (const word of new Set(owner.names.flatMap((name) => wordsOf(oneLine(name))))) {
        const same = this.#byWord.get(word);
        if (same) same.add(owner);
        else this.#byWord.set(word, new Set([owner]));
      }
    }
  }

  /** The only owner in whose names all words stand that a name has beside those of documents; null if there is none. */
  find(words: readonly string[]): Owner | null {
    const own = words.filter((word) => this.#byWord.has(word) || !isOfDocuments(word));
    if (!own.some((word) => word.length >= MIN_TELLING && !/\d/.test(word))) return null;
    const [first, ...rest] = own.map((word) => this.#byWord.get(word) ?? new Set<Owner>());
    const found = [...(first ?? [])].filter((owner) => rest.every((others) => others.has(owner)));
    const [only, another] = found;
    return only !== undefined && another === undefined ? only : null;
  }
}

const isOfDocuments = (word: string) => DOCUMENT_WORDS.has(word) || GENERIC_WORDS.has(word);
