import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { PageSays } from './page-says.ts';

// A product may be called like a heading that stands in documents of others: `Commissioning`, a service, in all instructions.

/** So many documents have a heading beside names of products, nearly all of them beside one or two. */
const MIN_DOCUMENTS = 4;
const MIN_SHARE = 0.75;
const MAX_OTHERS = 2;

/** These are so many products in all, and few documents are called like the heading. */
const MIN_PRODUCTS = 4;
const MAX_CARRIED = 0.25;

/** A heading of more words is none that a product is called like. */
const MAX_WORDS = 3;

/** Where a name stands alone in a line. */
interface Standing {
  /** The documents in which it does, and those of them whose file has it in its name. */
  documents: number;
  carried: number;
  /** Those in which one or two other names do, and those in which more do, as in a list of products. */
  besideFew: number;
  besideMany: number;
  /** The few others. */
  readonly others: Set<string>;
}

/**
 * The names of products that are only headings where they stand alone in a line.
 * @param pages what the first pages of files say, by their paths
 * @param named whether a product has a name, joined as `comparedName` does
 */
export function namesAsHeadings(
  pages: ReadonlyMap<string, PageSays>,
  named: (joined: string) => boolean,
): ReadonlySet<string> {
  const standings = new Map<string, Standing>();
  for (const [file, { lines }] of pages) {
    const alone = new Set(lines.flatMap((line) => nameIn(line, named)));
    const { joined } = comparedName(wordsOf(file.slice(file.lastIndexOf('/') + 1)));
    for (const name of alone) {
      // Who has a number in the name is no heading.
      if (/\d/.test(name)) continue;
      const standing = standings.get(name) ?? newStanding();
      standings.set(name, standing);
      standing.documents++;
      if (joined.includes(name)) standing.carried++;
      if (alone.size > MAX_OTHERS + 1) standing.besideMany++;
      else if (alone.size > 1) {
        standing.besideFew++;
        for (const other of alone) if (other !== name) standing.others.add(other);
      }
    }
  }
  return new Set([...standings].flatMap(([name, standing]) => (isHeading(standing) ? [name] : [])));
}

const newStanding = (): Standing => ({
  documents: 0,
  carried: 0,
  besideFew: 0,
  besideMany: 0,
  others: new Set(),
});

function isHeading({ documents, carried, besideFew, besideMany, others }: Standing): boolean {
  const beside = besideFew + besideMany;
  return (
    beside >= MIN_DOCUMENTS &&
    besideFew >= beside * MIN_SHARE &&
    others.size >= MIN_PRODUCTS &&
    carried <= documents * MAX_CARRIED
  );
}

/** The name of a product that a line is; none if it is something else. */
function nameIn(line: string, named: (joined: string) => boolean): string[] {
  const words = wordsOf(line);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const { joined } = comparedName(words);
  return named(joined) ? [joined] : [];
}
