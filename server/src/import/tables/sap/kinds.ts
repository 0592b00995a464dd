import { withoutZeros } from './fields.ts';
import { nodeText, placeOf, type SapHierarchy } from './hierarchy.ts';
import { type Material, textsByKey } from './materials.ts';
import type { SapTable } from './tables.ts';

// What kind of product materials are: their place in the hierarchy, or else their group, or the class that describes them.

/** Where so many products have nearly a place in the hierarchy each, the level above is their kind. */
const MIN_PLACED = 20;
const MAX_OWN = 0.8;

/** Groups for what nobody has put in order. */
const UNSORTED =
  /^(?:[\s\W]*)(?:dummy|test\b|sonstige|diverse|divers|misc|other|otros|varios|autres|unassigned|not assigned|nicht zugeordnet|ohne zuordnung|zuordnung offen|sin asignar|pendiente|por asignar|non? (?:affect|attribu|assign)|não atribu|n\/a|xxx)/i;

/**
 * The kind of a product, which is empty if nothing says it.
 * @param levels the lengths of keys of the hierarchy whose nodes are products themselves
 */
export function kindsOf(
  tables: readonly SapTable[],
  products: readonly (readonly Material[])[],
  hierarchy: SapHierarchy,
  levels: ReadonlySet<number>,
  language: string,
): (own: readonly Material[]) => string {
  const groups = ['WGBEZ60', 'WGBEZ'].map((text) => textsByKey(tables, ['MATKL'], text));
  const classes = classesOf(tables, language);
  /** The texts of a node and of those above it, which have the beginnings of its key. */
  const pathOf = (own: readonly Material[]) => {
    const key = own.map(placeOf).find((text) => text !== '') ?? '';
    const found: { level: number; text: string }[] = [];
    for (const node of hierarchy.pathOf(key)) {
      const [text, level] = [nodeText(node, language), node.key.length];
      if (!UNSORTED.test(text) && found.at(-1)?.text !== text && !levels.has(level))
        found.push({ level, text });
    }
    return found;
  };
  const said = (own: readonly Material[], field: string) =>
    own.map(({ fields }) => fields.get(field) ?? '').find((text) => text !== '') ?? '';
  const paths = new Map(products.map((own) => [own, pathOf(own)] as const));
  const placed = [...paths.values()].flatMap(([first]) => (first ? [first] : []));
  const fine = new Set(
    [...Map.groupBy(placed, ({ level }) => level)].flatMap(([level, all]) => {
      const different = new Set(all.map(({ text }) => text)).size;
      return all.length >= MIN_PLACED && different > all.length * MAX_OWN ? [level] : [];
    }),
  );
  return (own) => {
    const [first, above] = paths.get(own) ?? [];
    const kind = first && fine.has(first.level) ? (above ?? first) : first;
    const group = said(own, 'MATKL');
    const texts = [
      kind?.text ?? '',
      said(own, 'VTEXT'),
      ...groups.map((calls) => calls([group], language)),
      said(own, 'WGBEZ60'),
      said(own, 'WGBEZ'),
      /\p{Ll}/u.test(group) ? group : '',
      own.flatMap(({ number }) => classes.get(number) ?? [])[0] ?? '',
    ];
    return texts.find((text) => text !== '' && !UNSORTED.test(text)) ?? '';
  };
}

/** What the classes of materials are called, by their numbers, if there are several. */
function classesOf(tables: readonly SapTable[], language: string): ReadonlyMap<string, string> {
  const byNumber = textsByKey(tables, ['CLINT'], 'KSCHL');
  const byName = textsByKey(tables, ['CLASS'], 'KSCHL');
  const found = tables
    .filter(({ fields }) => fields.has('OBJEK') || fields.has('MATNR'))
    .filter(({ fields }) => ['CLINT', 'CLASS', 'KSCHL'].some((field) => fields.has(field)))
    .flatMap(({ rows }) =>
      rows.map((row) => {
        const text =
          row['KSCHL'] || byNumber([row['CLINT'] ?? ''], language) || byName([row['CLASS'] ?? ''], language);
        return [withoutZeros(row['OBJEK'] ?? row['MATNR'] ?? ''), text] as const;
      }),
    )
    .filter(([, text]) => text !== '');
  return new Map(new Set(found.map(([, text]) => text)).size > 1 ? found : []);
}
