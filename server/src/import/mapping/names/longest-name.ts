import { comparedName } from './likeness.ts';
import { wordsOf } from './name-parts.ts';

/** No name has more words, and none has fewer letters. */
const MAX_NAME_WORDS = 12;
const MIN_NAME = 4;

/** Finds what has a name, given as one word as `comparedName` joins it. */
export type Named<Product> = (joined: string) => ReadonlySet<Product> | undefined;

/**
 * The longest name that begins at a word.
 * @returns whose it is, and the place of the word behind it; null if there is none
 */
export function longestName<Product>(
  tokens: readonly string[],
  from: number,
  named: Named<Product>,
): { readonly products: ReadonlySet<Product>; readonly to: number } | null {
  for (let to = Math.min(tokens.length, from + MAX_NAME_WORDS); to > from; to--) {
    // What joins names, or is a sign alone, ends none.
    if (comparedName(wordsOf(tokens[to - 1] ?? '')).joined === '') continue;
    const { joined } = comparedName(wordsOf(tokens.slice(from, to).join(' ')));
    const products = joined.length < MIN_NAME ? undefined : named(joined);
    if (products) return { products, to };
  }
  return null;
}

/** The only product whose name a text begins with, the longest such name, and the words behind it; null if there is none. */
export function nameAhead<Product>(
  text: string,
  named: Named<Product>,
): { readonly product: Product; readonly last: string; readonly rest: readonly string[] } | null {
  const tokens = text.trim().split(/\s+/);
  const found = longestName(tokens, 0, named);
  const [product, another] = found?.products ?? [];
  if (!found || product === undefined || another !== undefined) return null;
  return { product, last: tokens[found.to - 1] ?? '', rest: tokens.slice(found.to) };
}
