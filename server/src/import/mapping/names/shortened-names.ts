import type { ComparedName } from './likeness.ts';

// An ERP has room for so many letters: `VELA 100 ACC PNL` is what files and pages call `Vela 100 Access Panel`.

/** Shorter words are short for too much, and longer ones are in full. */
const MIN_SHORT = 2;
const MIN_LONG = 4;

/** A name of fewer words is too like others. */
const MIN_WORDS = 3;

/** Owners by names that may be shortened. */
export class ShortenedNames<Owner> {
  readonly #byInitials = new Map<string, { readonly owner: Owner; readonly words: readonly string[] }[]>();

  add({ words }: ComparedName, owner: Owner): void {
    if (words.length < MIN_WORDS) return;
    const initials = initialsOf(words);
    const same = this.#byInitials.get(initials);
    if (same) same.push({ owner, words });
    else this.#byInitials.set(initials, [{ owner, words }]);
  }

  /** The only owner of which a name is this one with some words shortened, in either; null if there is none. */
  find({ words }: ComparedName): Owner | null {
    if (words.length < MIN_WORDS) return null;
    const near = (this.#byInitials.get(initialsOf(words)) ?? []).slice(0, MAX_COMPARED);
    const found = new Set(near.flatMap((one) => (isSame(words, one.words) ? [one.owner] : [])));
    const [only, another] = found;
    return only !== undefined && another === undefined ? only : null;
  }
}

const MAX_COMPARED = 200;

/** The first letters of words, and numbers in full. */
function initialsOf(words: readonly string[]): string {
  return words.map((word) => (/\d/.test(word) ? word : word.slice(0, 1))).join(' ');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const pairs = one.map((word, at) => [word, other[at] ?? ''] as const);
  const areEqual = pairs.filter(([a, b]) => a === b);
  return (
    areEqual.some(([word]) => /\p{L}{3}/u.test(word)) &&
    pairs.every(([a, b]) => a === b || isShortFor(a, b) || isShortFor(b, a))
  );
}

/** Whether a word is another without some of its letters but the first: `pnl` for `panel`. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < MIN_SHORT || long.length < MIN_LONG || short.length >= long.length) return false;
  if (/\d/.test(short) || short[0] !== long[0]) return false;
  let at = -1;
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1);
    return at !== -1;
  });
}
