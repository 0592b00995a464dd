import type { ComparedName } from './likeness.ts';

// Drawings and pictures are called in short: `PC90H_DECK` shows `Pre Cell 90 H`.

/** Initials of fewer words, or with a number of fewer digits, stand for many things. */
const MIN_INITIALS = 2;
const NUMBER = /\d{2}/;

/** Owners by the first letters of the words of their names, with their numbers. */
export class NamesByInitials<Owner> {
  readonly #owners = new Map<string, Set<Owner>>();

  add({ words }: ComparedName, owner: Owner): void {
    const initials = words.map((word) => (/\d/.test(word) ? word : word.slice(0, 1)));
    const key = initials.join('');
    const isTelling = initials.filter((one) => !/\d/.test(one)).length >= MIN_INITIALS && NUMBER.test(key);
    if (!isTelling || key === words.join('')) return;
    const same = this.#owners.get(key);
    if (same) same.add(owner);
    else this.#owners.set(key, new Set([owner]));
  }

  /** The only owner of whose name one of some words has the initials; null if there is none, or if there are several. */
  find(words: readonly string[]): Owner | null {
    const found = new Set(words.flatMap((word) => [...(this.#owners.get(word) ?? [])]));
    const [only, another] = found;
    return only !== undefined && another === undefined ? only : null;
  }
}
