import { longestName, type Named } from '../names/longest-name.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { DOCUMENT_WORDS } from '../words/document-words.ts';

// The title of a document says of which products it is, in words around their names: `Sealing joints with Corvo 20 and Corvo 30`.

/** So many words behind a name describe it; fewer may make it another product's: `Corvo 20 Deluxe`. */
const MIN_DESCRIBING = 4;

/** What stands before a name in a title and is no part of it. */
const BEFORE = new Set(
  'with of for on using and or vs versus mit von für aus und oder avec de du des pour et ou con del para y o di per e met voor en van'.split(
    ' ',
  ),
);

/** A sign between parts of a title, and what ends one. */
const SIGN = /^[–—|•·/+&-]+$/u;
const END = /[,;:)\]]$/u;

/** A product with the place of its name among the words of a title, and the words that follow up to the next sign. */
interface Place<Product> {
  readonly product: Product;
  readonly rest: readonly string[];
}

/**
 * The products that a title names whole, each standing apart from other names.
 * @param named the products with a name, given as one word as `comparedName` joins it
 * @param isAgreed whether something else says that a product is meant, where its name may go on in the title
 * @returns each product once, in order; none if a name is that of several, or may be a part of another's
 */
export function namedInTitle<Product>(
  title: string,
  named: Named<Product>,
  isAgreed: (product: Product) => boolean,
): readonly Product[] {
  const tokens = title.trim().split(/\s+/);
  const places: Place<Product>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = mayBegin(tokens, at) ? longestName(tokens, at, named) : null;
    if (found === null) {
      at++;
      continue;
    }
    const [product, another] = found.products;
    if (product === undefined || another !== undefined) return [];
    places.push({ product, rest: restOf(tokens, found.to) });
    at = found.to;
  }
  const isMeant = ({ product, rest }: Place<Product>) => describes(rest) || isAgreed(product);
  return places.every(isMeant) ? [...new Set(places.map(({ product }) => product))] : [];
}

function mayBegin(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined || SIGN.test(before) || END.test(before) || BEFORE.has(before.toLocaleLowerCase())
  );
}

/** The words behind a name up to the next sign; none if it ends there. */
function restOf(tokens: readonly string[], from: number): readonly string[] {
  if (END.test(tokens[from - 1] ?? '')) return [];
  const end = tokens.findIndex((token, at) => at >= from && SIGN.test(token));
  return tokens.slice(from, end === -1 ? tokens.length : end);
}

/** Whether words behind a name only say what the document or the product is. */
function describes(rest: readonly string[]): boolean {
  const [first = ''] = rest;
  // A small letter or a bracket begins no name.
  if (first === '' || /^[\p{Ll}(]/u.test(first) || rest.length >= MIN_DESCRIBING) return true;
  return (
    documentTypeNamed(rest.join(' ')) !== null ||
    rest.flatMap(wordsOf).some((word) => DOCUMENT_WORDS.has(word))
  );
}
