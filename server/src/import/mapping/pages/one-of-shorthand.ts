import { type Agreed, joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { PageSays } from './page-says.ts';

// What people shorten in names of files, and what they add to them: `CM8` is `HytheDrain CM8`, and `Slurry grey` is `MarlTank Slurry`.

/** Parts of a product, and its colours, which have safety data sheets of their own. */
const PART =
  /^(?:base|hardener|catalyst|activator|resin|curing agent|haerter|harter|stammkomponente|durcisseur|endurecedor|catalizador|indurente|(?:part|pt|component|comp|side|teil|komponente|komp|partie|composant|parte|componente|comp[ao]nent)? ?[a-d12]|gr[ea]y|white|black|buff|beige|red|green|blue|clear|sand|grau|weiss|weiß|schwarz|gris|blanc|noir|blanco|negro|grigio|bianco|grijs|wit)$/u;

/** A part at the end of a name, with what it is: `Injection Resin, Component A1`, `Foam - Part A (Isocyanate)`. */
const PART_OF =
  /[\s,(–-]+(?:part|pt|component|comp|side|teil|komponente|komp|partie|composant|parte|componente|comp[ao]nent)\.? ?(?:[a-d]\d?|\d)(?:(?: ?(?:&|\+|\/) ?| (?:and|und|et|y|e) )(?:[a-d]\d?|\d))?\)?(?:\s*\([^()]*\))?$/iu;

/** The parts of a product together at the end of its name: `Part A & B`. */
const PARTS_TOGETHER = / (?:[a-d]\d?|\d)(?: ?(?:&|\+|\/) ?| (?:and|und|et|y|e) )(?:[a-d]\d?|\d)\)?$/iu;

/** The name of a product of which its parts are named together; a part alone may be a product. */
export function withoutPartsTogether(name: string): string {
  return PARTS_TOGETHER.test(name) ? withoutPart(name) : name;
}

/** The name of a product without the part of it that it is of. */
export function withoutPart(name: string): string {
  return name.replace(PART_OF, '');
}

/** A shorter end stands in names by chance. */
const MIN_END = 3;

/**
 * Products that files agree on, without those that are others by a shorter name, or parts and colours of others: their files are these'.
 * A name is the end of another only if a page of its files is headed by the whole one, and none by the name alone.
 */
export function withoutShorthand(
  agreed: readonly Agreed[],
  pages: ReadonlyMap<string, PageSays>,
): readonly Agreed[] {
  const byKey = new Map(agreed.map((one) => [one.key, one]));
  const wholeOf = ({ key, title, files }: Agreed): Agreed | null => {
    const words = wordsOf(title);
    // What only has safety data sheets is no product that is sold alone.
    const isPart = files.every((file) => pages.get(file)?.documentType === 'sds');
    for (let length = words.length - 1; isPart && length > 0; length--) {
      const shorter = byKey.get(joinedOf(words.slice(0, length).join(' ')));
      if (shorter && PART.test(words.slice(length).join(' '))) return shorter;
    }
    if (key.length < MIN_END) return null;
    const heads = files.flatMap((file) => (pages.get(file)?.heads ?? []).map(joinedOf));
    if (heads.includes(key)) return null;
    const [only, another] = agreed.filter(
      (other) =>
        other.key !== key && other.key.endsWith(key) && heads.some((head) => head.includes(other.key)),
    );
    return only !== undefined && another === undefined ? only : null;
  };
  const wholes = new Map(
    agreed.flatMap((one) => {
      const whole = wholeOf(one);
      return whole ? [[one, whole] as const] : [];
    }),
  );
  // Names that lead to each other in a circle stay what they are.
  const rootOf = (one: Agreed): Agreed => {
    const seen = new Set([one]);
    let root = one;
    for (let next = wholes.get(one); next; next = wholes.get(next)) {
      if (seen.has(next)) return one;
      seen.add(next);
      root = next;
    }
    return root;
  };
  return [...Map.groupBy(agreed, rootOf)].map(([root, those]) => ({
    ...root,
    files: [...new Set([root, ...those].flatMap(({ files }) => files))],
  }));
}
