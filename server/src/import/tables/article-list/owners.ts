import { basename, extname } from 'node:path/posix';
import { wordsIn } from '../sap/words.ts';
import type { ListedProduct } from './articles.ts';
import { isBesideNames, isOfSheet } from './document-names.ts';
import type { LibraryRow } from './library.ts';

// Whose a document is: of the products that are chosen for it, of those that its name has, or of all of the ranges that it names.

/** Whose a document is; null if nothing says it for certain. */
export type Owners = readonly ListedProduct[] | null;

/** Words as names of files write them: `Küchenwanne` is `kuechenwanne`. */
const plainWords = (text: string): readonly string[] =>
  wordsIn(text).map((word) => word.replaceAll(/([aou])e/g, '$1'));

/** A name with its words, and whatever is called so. */
interface Named<Of> {
  readonly words: readonly string[];
  readonly of: Of;
}

/** The places of names in words, the longest first; none stands within another. */
function namedIn<Of>(words: readonly string[], names: readonly Named<Of>[]) {
  const taken = new Set<number>();
  const found: Of[] = [];
  for (const name of names)
    for (let at = 0; at + name.words.length <= words.length; at++) {
      const places = name.words.map((_, step) => at + step);
      if (places.some((place) => taken.has(place))) continue;
      if (!name.words.every((word, step) => words[at + step] === word)) continue;
      for (const place of places) taken.add(place);
      found.push(name.of);
    }
  return { found, left: words.filter((_, at) => !taken.has(at)) };
}

const byLength = <Of>(a: Named<Of>, b: Named<Of>): number => b.words.length - a.words.length;

/** The products of a list as documents name them. */
export class ProductOwners {
  readonly #products: readonly ListedProduct[];
  readonly #names: readonly Named<readonly ListedProduct[]>[];
  readonly #ranges: readonly Named<string>[];
  readonly #chosen: ReadonlyMap<string, ListedProduct>;
  /** Titles that several rows have: those of a document that others were made from. */
  readonly #repeated: ReadonlySet<string>;

  constructor(products: readonly ListedProduct[], rows: readonly LibraryRow[]) {
    this.#products = products;
    const called = products.flatMap((product) =>
      [product.title, ...product.others.values()].map((name) => ({
        key: plainWords(name).join(' '),
        product,
      })),
    );
    this.#names = [...Map.groupBy(called, ({ key }) => key)]
      .map(([key, own]) => ({ words: key.split(' '), of: [...new Set(own.map(({ product }) => product))] }))
      .filter(({ words }) => words.join('').length >= MIN_NAME)
      .toSorted(byLength);
    this.#ranges = [...new Set(products.flatMap(({ ranges }) => ranges))]
      .map((range) => ({ words: plainWords(range), of: range }))
      .filter(({ words }) => words.join('').length >= MIN_RANGE)
      .toSorted(byLength);
    this.#chosen = chosenNames(products, rows);
    const titles = Map.groupBy(rows, ({ title }) => title);
    this.#repeated = new Set([...titles].flatMap(([title, own]) => (own.length > 1 ? [title] : [])));
  }

  /** The names by which a library calls products and the list does not. */
  otherNames(product: ListedProduct): readonly string[] {
    return [...this.#chosen].flatMap(([name, of]) =>
      of === product && name !== product.title ? [name] : [],
    );
  }

  /** Whose a row of a library is. */
  ofRow(row: LibraryRow): Owners {
    const ranges = [...row.ranges, ...row.products].flatMap((name) => this.#rangeCalled(name) ?? []);
    const chosen = row.products.filter((name) => this.#rangeCalled(name) === null || this.#chosen.has(name));
    if (chosen.length > 0) {
      const found = chosen.map((name) => this.#chosen.get(name));
      return found.every((one) => one !== undefined) ? [...new Set(found)] : null;
    }
    const stem = stemOf(row.name);
    const isSheet = isOfSheet([stem, row.title, ...row.values.values()]);
    const title = this.#repeated.has(row.title) ? '' : row.title;
    const named = this.#namedIn(stem, ranges) ?? this.#namedIn(title, ranges);
    if (named) return named;
    return ranges.length > 0 ? this.#ofRanges(ranges, stem, isSheet) : this.ofFile(row.path);
  }

  /** Whose a file is that names a range and none of its products. */
  ofFile(file: string): Owners {
    const stem = stemOf(basename(file));
    if (this.#namedIn(stem, []) !== null) return null;
    const { found } = namedIn(plainWords(stem), this.#ranges);
    return found.length > 0 ? this.#ofRanges(found, stem, isOfSheet([stem])) : null;
  }

  #rangeCalled(name: string): string | null {
    const key = plainWords(name).join(' ');
    return this.#ranges.find(({ words }) => words.join(' ') === key)?.of ?? null;
  }

  /** The products whose names a text has, of some ranges if it is said which. */
  #namedIn(text: string, ranges: readonly string[]): Owners {
    const found = namedIn(plainWords(text), this.#names).found.flatMap((some) => {
      const own = some.filter(
        (one) => ranges.length === 0 || one.ranges.some((range) => ranges.includes(range)),
      );
      return own.length === 1 || new Set(own.map(({ title }) => title)).size === 1 ? own : [];
    });
    return found.length > 0 ? [...new Set(found)] : null;
  }

  /** All products of ranges, unless the name of a file has more of the name of some of them. */
  #ofRanges(ranges: readonly string[], stem: string, isSheet: boolean): Owners {
    const own = this.#products.filter((one) => one.ranges.some((range) => ranges.includes(range)));
    // What is of several ranges is of none of their products alone.
    if (new Set(ranges).size > 1) return own;
    const ofRange = new Set(ranges.flatMap((range) => plainWords(range)));
    const left = namedIn(plainWords(stem), this.#ranges).left.filter((word) => !isBesideNames(word));
    const numbered = own.filter((one) => left.some((word) => beginsNumbersOf(one, word)));
    if (numbered.length > 0 && numbered.length < own.length) return numbered;
    const telling = new Set(
      own.flatMap(({ title, others }) =>
        [title, ...others.values()].flatMap((name) => plainWords(name).filter((word) => !ofRange.has(word))),
      ),
    );
    const isOfSome = left.some((word) => telling.has(word) && tells(word));
    // A data sheet that says more than the range is of one of its products.
    const saysMore = isSheet && left.some((word) => /\p{L}{3}/u.test(word) && !ofRange.has(word));
    return isOfSome || saysMore ? null : own;
  }
}

/** Shorter names stand in others by chance, in characters. */
const MIN_NAME = 4;
const MIN_RANGE = 3;
const MIN_TELLING = 4;

/** Whether a word is long enough to be of a product, or one of letters and digits, or a number. */
const tells = (word: string): boolean =>
  word.length >= MIN_TELLING || /\d{2}|\p{L}\d/u.test(word) || /^(?=[^aeiouy]+$)\p{L}{3}$/u.test(word);

/** Whether the numbers of a product's articles begin with a word: `SAV24-7016-120` with `SAV24`. */
const beginsNumbersOf = ({ articles }: ListedProduct, word: string): boolean =>
  word.length >= MIN_TELLING &&
  /^\p{L}/u.test(word) &&
  articles.some(({ number }) => plainWords(number)[0] === word);

const stemOf = (name: string): string => basename(name, extname(name));

/**
 * What a library calls the products of a list: by their names or numbers or, as it had them before, in short. Each is another one, so that
 * what only one of the rest can be is found first.
 */
function chosenNames(
  products: readonly ListedProduct[],
  rows: readonly LibraryRow[],
): ReadonlyMap<string, ListedProduct> {
  const rangesOf = new Map<string, Set<string>>();
  for (const { products: names, ranges } of rows)
    for (const name of names) rangesOf.set(name, new Set([...(rangesOf.get(name) ?? []), ...ranges]));
  const whole = new Map<string, ListedProduct | null>();
  for (const product of products)
    for (const name of [
      product.title,
      ...product.others.values(),
      ...product.articles.map(({ number }) => number),
    ]) {
      const key = plainWords(name).join(' ');
      const known = whole.get(key);
      whole.set(key, known === undefined || known === product ? product : null);
    }
  const found = new Map<string, ListedProduct>();
  const open = new Map<string, readonly ListedProduct[]>();
  for (const name of rangesOf.keys()) {
    const product = whole.get(plainWords(name).join(' '));
    const numbered = product ?? namedWithNumber(plainWords(name), products);
    if (numbered) found.set(name, numbered);
    else
      open.set(
        name,
        products.filter((one) => isInShort(name, one, rangesOf.get(name) ?? new Set())),
      );
  }
  // What one name in short can only be, another one is not.
  const taken = new Set<ListedProduct>();
  for (let more = true; more; ) {
    more = false;
    for (const [name, some] of open) {
      const [only, another] = some.filter((one) => !taken.has(one));
      if (only === undefined || another !== undefined) continue;
      found.set(name, only);
      taken.add(only);
      open.delete(name);
      more = true;
    }
  }
  return found;
}

/** The product whose name stands beside a number of its own: `LD1001 – Ascenda Roof Ladder`. */
function namedWithNumber(words: readonly string[], products: readonly ListedProduct[]): ListedProduct | null {
  const found = products.filter(({ title, articles }) => {
    const { found: own, left } = namedIn(words, [{ words: plainWords(title), of: title }]);
    const number = left.join('');
    return own.length === 1 && articles.some((one) => plainWords(one.number).join('') === number);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether a name has words of a product's, or their beginnings, and that of its range. */
function isInShort(name: string, product: ListedProduct, ranges: ReadonlySet<string>): boolean {
  const isOfRange = product.ranges.some(
    (range) => ranges.has(range) || plainWords(range).every((word) => plainWords(name).includes(word)),
  );
  return (
    isOfRange &&
    [product.title, ...product.others.values()].some((title) => {
      const own = plainWords(title);
      return plainWords(name).every((word) =>
        own.some((other) => other === word || (word.length >= MIN_RANGE && other.startsWith(word))),
      );
    })
  );
}
