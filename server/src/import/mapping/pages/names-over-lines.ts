import { AND } from '../names/between-names.ts';
import { comparedName } from '../names/likeness.ts';
import type { Named } from '../names/longest-name.ts';
import { wordsOf } from '../names/name-parts.ts';

// A document of several products names them one behind the other, in its title or behind a label, and a line is too short for that:
// `Products: Corvo 20, Corvo 20 XL and Corvo` goes on with `Terra.`

/** Names go on over so many lines, and so many are looked at. */
const MAX_LINES = 8;
const MAX_LOOKED = 80;

/** What stands between names. */
const BETWEEN = new RegExp(`\\s*[,;]\\s+|\\s+(?:${AND}|[/|+&·•–—-])\\s+`, 'u');

/** What says that those behind it are the products of the document, and where they begin. */
const LABEL = /^([^:]{3,160}?)\s?:\s+(\S.*)$/u;
const OF_PRODUCTS =
  /produ[ckz]t|produit|prodott|producto|produto|articl|artik|art[ií]cul|articol|\bitems?\b|mod[eè]l/iu;

/**
 * The products that lines name side by side, and nothing else between them, where a line alone does not have them all.
 * @param named the products with a name, given as one word as `comparedName` joins it
 * @param isOfOthers whether a label says that products behind it only go with those of the document
 */
export function namesOverLines<Product>(
  lines: readonly string[],
  named: Named<Product>,
  isOfOthers: (label: string) => boolean,
): ReadonlySet<Product> {
  const found = new Set<Product>();
  const only = (part: string) => {
    // What stands in brackets is the number of the name before it.
    const [one, another] = /^[([]/.test(part) ? [] : (named(comparedName(wordsOf(part)).joined) ?? []);
    return another === undefined ? one : undefined;
  };
  for (let at = 0; at < Math.min(lines.length, MAX_LOOKED); at++) {
    const line = lines[at] ?? '';
    const [, label = '', behind] = LABEL.exec(line) ?? [];
    if (behind !== undefined && (!OF_PRODUCTS.test(label) || isOfOthers(label))) continue;
    const first = behind ?? line;
    // What does not begin with a name is no list of them, unless the first one goes on in the next line.
    const [beginning = ''] = first.split(BETWEEN);
    if (behind === undefined && only(beginning) === undefined) continue;
    let text = '';
    let longest: Product[] = [];
    for (const more of [first, ...lines.slice(at + 1, at + MAX_LINES)]) {
      text = text === '' ? more : `${text} ${more}`;
      const parts = text.replace(/\s*[.…]+$/u, '').split(BETWEEN);
      const products = parts.map(only).filter((one) => one !== undefined);
      if (parts.length > 1 && products.length === parts.length) longest = products;
    }
    for (const product of longest) found.add(product);
  }
  return found;
}
