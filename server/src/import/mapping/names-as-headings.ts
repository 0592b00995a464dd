import { comparedName } from './likeness.ts';
import { wordsOf } from './name-parts.ts';
import type { PageSays } from './page-says.ts';

// A product may be called like a heading that stands in documents of others: `Commissioning`, a service, in all instructions.

/** So many documents have a heading beside names of products, nearly all of them beside one or two. */
const MIN_DOCUMENTS = 4;
const MIN_SHARE = 0.75;
const MAX_OTHERS = 2;

/** These are so many products in all, and few documents are called like the heading. */
const MIN_PRODUCTS = 4;
const MAX_CARRIED = 0.25;

/** A document in which a name stands alone in a line. */
interface Standing {
  /** The other names that do. */
  readonly others: readonly string[];
  /** Whether the name of the file has it, too. */
  readonly isCarried: boolean;
}

/** A heading of more words is none that a product is called like. */
const MAX_WORDS = 3;

/**
 * The names of products that are only headings where they stand alone in a line.
 * @param pages what the first pages of files say, by their paths
 * @param named whether a product has a name, joined as `comparedName` does
 */
export function namesAsHeadings(
  pages: ReadonlyMap<string, PageSays>,
  named: (joined: string) => boolean,
): ReadonlySet<string> {
  const standing = new Map<string, Standing[]>();
  for (const [file, { lines }] of pages) {
    const alone = new Set(lines.flatMap((line) => nameIn(line, named)));
    const { joined } = comparedName(wordsOf(file.slice(file.lastIndexOf('/') + 1)));
    for (const name of alone) {
      if (/\d/.test(name)) continue;
      const others = [...alone].filter((other) => other !== name);
      const own = { others, isCarried: joined.includes(name) };
      standing.set(name, [...(standing.get(name) ?? []), own]);
    }
  }
  const isHeading = (places: readonly Standing[]) => {
    const beside = places.flatMap(({ others }) => (others.length > 0 ? [others] : []));
    return (
      beside.length >= MIN_DOCUMENTS &&
      places.filter(({ isCarried }) => isCarried).length <= places.length * MAX_CARRIED &&
      beside.filter(({ length }) => length <= MAX_OTHERS).length >= beside.length * MIN_SHARE &&
      new Set(beside.flat()).size >= MIN_PRODUCTS
    );
  };
  return new Set([...standing].flatMap(([name, places]) => (isHeading(places) ? [name] : [])));
}

/** The name of a product that a line is; none if it is something else. */
function nameIn(line: string, named: (joined: string) => boolean): string[] {
  const words = wordsOf(line);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const { joined } = comparedName(words);
  return named(joined) ? [joined] : [];
}
