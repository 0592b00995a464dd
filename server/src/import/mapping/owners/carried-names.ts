import type { KnownNames } from '../names/name-parts.ts';
import { DOCUMENT_WORDS, mayTellProductsApart } from '../words/document-words.ts';
import type { Carried, Owner } from './find-owner.ts';

// Files whose names carry the name of a product among other words: whether these words describe the document, or may
// make it another product's.

/** Stands in patterns for the name of a product. */
export const PRODUCT = '{product}';

/** A word that stands beside the names of so many products belongs to how files are named. */
const MIN_PRODUCTS = 3;

/** A word that is in the name of a product, too, must stand in front of the names of so large a share of products. */
const MIN_BRANDED = 0.2;

/** Shorter words are codes: of a product's variant, if they stand behind its name. */
const MIN_WORD = 4;

/** A word in front of a code is no letter of it. */
const MIN_BEFORE_CODE = 3;

/** Tells what stands beside the names of products, judged by all names of files that carry one. */
export class CarriedNames {
  readonly #known: KnownNames;
  readonly #beside = new Map<string, Set<Owner>>();
  readonly #before = new Map<string, Set<Owner>>();
  readonly #owners = new Set<Owner>();

  constructor(all: Iterable<Carried>, known: KnownNames) {
    this.#known = known;
    for (const { owner, before, after } of all) {
      this.#owners.add(owner);
      for (const word of [...before.map(masked), ...after]) note(this.#beside, word, owner);
      for (const word of before) note(this.#before, word, owner);
    }
  }

  /**
   * The pattern of what is doubtful in a name, such as `{product} california`; null if every other word describes the
   * document. A word does so if it is known to, or stands beside at least three products and in the name of none.
   */
  doubtIn({ before, after, isCode, isNumber: isItem }: Carried): string | null {
    // An item number is one product's, unless it goes on: `30020 A`, `30020-30`.
    if (isItem && !before.some(isNumber) && (after[0] ?? '').length !== 1 && !/^\d+$/.test(after[0] ?? ''))
      return null;
    const first = before.filter(
      (word) =>
        // What a model is stands before its code: `FoamSeal FS100`.
        !(isCode && word.length >= MIN_BEFORE_CODE && !isNumber(word)) &&
        !this.#describes(word) &&
        !this.#isUsual(masked(word)) &&
        !this.#isBrand(word),
    );
    const last = after.filter(
      (word) =>
        !this.#describes(word) && !(word.length >= MIN_WORD && !isNumber(word) && this.#isUsual(word)),
    );
    if (first.length === 0 && last.length === 0) return null;
    return [...first.map(masked), PRODUCT, ...last].join(' ');
  }

  #describes(word: string): boolean {
    return DOCUMENT_WORDS.has(word) && !this.#known.words.has(word);
  }

  #isUsual(word: string): boolean {
    if (this.#known.words.has(word) || mayTellProductsApart(word)) return false;
    return (this.#beside.get(word)?.size ?? 0) >= MIN_PRODUCTS;
  }

  /** Whether a word in front of names belongs to how files are named, such as a brand that some products are called after. */
  #isBrand(word: string): boolean {
    if (mayTellProductsApart(word) || isNumber(word)) return false;
    return (this.#before.get(word)?.size ?? 0) >= Math.max(MIN_PRODUCTS, this.#owners.size * MIN_BRANDED);
  }
}

/** Whether what a person said of a pattern goes for a name that carries a product's; `doubt` is what is doubtful in it. */
export function patternCovers(pattern: string, { before, after }: Carried, doubt: string | null): boolean {
  const said = sides(pattern);
  const open = doubt === null ? { before: [], after: [] } : sides(doubt);
  const holds = (all: readonly string[], some: readonly string[]) => some.every((word) => all.includes(word));
  return (
    holds(before.map(masked), said.before) &&
    holds(after, said.after) &&
    holds(said.before, open.before) &&
    holds(said.after, open.after)
  );
}

function sides(pattern: string): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const words = pattern
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const at = words.indexOf(PRODUCT);
  return { before: words.slice(0, at), after: words.slice(at + 1) };
}

function note(map: Map<string, Set<Owner>>, word: string, owner: Owner): void {
  const owners = map.get(word);
  if (owners) owners.add(owner);
  else map.set(word, new Set([owner]));
}

function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/** A word in front of a name: numbers of assets and articles differ from file to file, and count as one. */
function masked(word: string): string {
  return isNumber(word) ? '#' : word;
}
