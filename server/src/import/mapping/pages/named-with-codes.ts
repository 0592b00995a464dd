import { wordsOf } from '../names/name-parts.ts';
import { isOfEverything, OTHERS, PRICES } from './listed-products.ts';

// Names of products with their own codes beside them on a page: `Covered products: Sliding gate (SLG), Swing gate (SWG)`. Who writes both
// means the product, wherever the name stands; a name alone may only be mentioned.

/** A product by its names and codes. */
interface Named {
  readonly names: readonly string[];
}

/** A code is short, has no small letters in a row, and is one word or two. */
const CODE = /^(?=.*[\p{Lu}\d])(?!.*\p{Ll}{2})[\p{L}\d][\p{L}\d./_-]{1,15}(?: [\p{L}\d./_-]{1,9})?$/u;

/** A name has so many letters. */
const MIN_LETTERS = 5;

/** A line that is no sentence is not longer. */
const MAX_LINE = 60;

/** So many lines at the beginning say that a document lists prices. */
const MAX_TITLES = 6;

/** What may stand before a name that is the only one: a bullet, a label. */
const LABEL = /^\s*(?:[•·▪■–—-]\s+|[^:\d]{2,30}:\s+)?/u;

/** What is found on a page. */
export interface NamedWithCodes<Product> {
  /** All whose names stand there beside their codes, in no order. */
  readonly all: readonly Product[];
  /** Those of which a line has nothing else. */
  readonly alone: readonly Product[];
}

/** The products whose names stand on a page beside their codes, but for those that only go with what it is of. */
export function namedWithCodes<Product extends Named>(
  lines: readonly string[],
  products: Iterable<Product>,
): NamedWithCodes<Product> {
  const end = lines.findIndex((line) => line.length <= MAX_LINE && OTHERS.test(line));
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !OTHERS.test(line));
  if (own.length === 0 || arePrices(lines) || isOfEverything(lines)) return { all: [], alone: [] };
  const page = ` ${own.map(keyOf).join(' ')} `;
  const single = new Set(own.map((line) => keyOf(line.replace(LABEL, ''))));
  const all: Product[] = [];
  const alone: Product[] = [];
  for (const product of products) {
    const pairs = pairsOf(product);
    if (pairs.some((pair) => page.includes(` ${pair} `))) all.push(product);
    if (pairs.some((pair) => single.has(pair))) alone.push(product);
  }
  return { all, alone };
}

const pairsOfNamed = new WeakMap<Named, readonly string[]>();

/** The names of a product with its codes before and behind them. */
function pairsOf(product: Named): readonly string[] {
  const known = pairsOfNamed.get(product);
  if (known) return known;
  const codes = product.names.filter((name) => CODE.test(name));
  const names = product.names.filter((name) => !codes.includes(name) && /\p{Ll}{2}/u.test(name)).map(keyOf);
  const pairs = names
    .filter((name) => name.replaceAll(/[^\p{L}]/gu, '').length >= MIN_LETTERS)
    .flatMap((name) => codes.map(keyOf).flatMap((code) => [`${name} ${code}`, `${code} ${name}`]));
  pairsOfNamed.set(product, pairs);
  return pairs;
}

const keyOf = (text: string): string => wordsOf(text).join(' ');

/** Whether a page lists prices: it says so at its beginning, or has amounts. */
function arePrices(lines: readonly string[]): boolean {
  const isCalledSo = lines.slice(0, MAX_TITLES).some((line) => PRICES.test(line));
  return isCalledSo || lines.some((line) => /[$€£]\s?\d|\d\s?(?:\$|€|£)/u.test(line));
}
