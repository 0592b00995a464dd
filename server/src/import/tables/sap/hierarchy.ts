import { sapLanguage } from './fields.ts';
import { type Material, shortText } from './materials.ts';
import type { SapTable } from './tables.ts';
import { begins, keyOf, wordsIn } from './words.ts';

// The hierarchy of products: a node's key begins with those of the nodes above it, all nodes of one level have keys of one length, and texts
// stand in a table of their own, by language. The lowest level has kinds of products, or the products themselves.

/** A node of the hierarchy, with its texts by language. */
export interface SapNode {
  readonly key: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** So many nodes of a level must have materials, and so large a share of these be called as their node, if it has products. */
const MIN_NODES = 3;
const MIN_NAMED = 0.6;

/** What makes a material of a product stands among the first words behind its name. */
const MAX_BEFORE_SIZE = 2;

/** The nodes of an export. */
export class SapHierarchy {
  readonly #nodes = new Map<string, Map<string, string>>();

  constructor(tables: readonly SapTable[]) {
    for (const { fields, rows } of tables) {
      if (!fields.has('VTEXT') || fields.has('MATNR')) continue;
      for (const row of rows) {
        const key = (row['PRODH'] || row['PRDHA'] || '').trimEnd();
        const texts = this.#nodes.get(key) ?? new Map<string, string>();
        const language = sapLanguage(row['SPRAS'] ?? row['LANGU'] ?? '');
        if (key === '' || (row['VTEXT'] ?? '') === '' || texts.has(language)) continue;
        this.#nodes.set(key, texts.set(language, row['VTEXT'] ?? ''));
      }
    }
  }

  /** The node with a key, and those above it. */
  pathOf(key: string): SapNode[] {
    const found: SapNode[] = [];
    for (let length = key.trimEnd().length; length > 0; length--) {
      const above = key.slice(0, length).trimEnd();
      const texts = this.#nodes.get(above);
      if (texts && found.at(-1)?.key !== above) found.push({ key: above, texts });
    }
    return found;
  }

  /**
   * The lengths of the keys whose nodes are products, and not kinds of these: materials are called as their node, and go on with a size.
   * @param titles the names of materials that somebody wrote, by number
   */
  levelsOfProducts(
    products: readonly Material[],
    titles: ReadonlyMap<string, string>,
    language: string,
  ): ReadonlySet<number> {
    const placed = products.flatMap((one) => {
      const [node] = this.pathOf(placeOf(one));
      return node ? [{ one, node }] : [];
    });
    const isCalled = ({ one, node }: { one: Material; node: SapNode }) => {
      const title = titles.get(one.number);
      const name = nodeText(node, language);
      return title === undefined ? isNameOf(name, shortText(one, language)) : keyOf(title) === keyOf(name);
    };
    const nodes = [...Map.groupBy(placed, ({ node }) => node.key)].map(([key, own]) => ({
      length: key.length,
      isNamed: own.filter(isCalled).length * 2 > own.length,
    }));
    return new Set(
      [...Map.groupBy(nodes, ({ length }) => length)].flatMap(([length, own]) => {
        const named = own.filter(({ isNamed }) => isNamed).length;
        return own.length >= MIN_NODES && named >= own.length * MIN_NAMED ? [length] : [];
      }),
    );
  }
}

/** The text of a node in a language, or in the one that it has. */
export const nodeText = ({ texts }: SapNode, language: string): string =>
  texts.get(language) ?? texts.get('') ?? texts.get('en') ?? texts.values().next().value ?? '';

/** Where a material stands in the hierarchy: as a whole, or as a sales organisation has it. */
export const placeOf = ({ fields }: Material): string => fields.get('PRDHA') || fields.get('PRODH') || '';

/** Whether a short text is a name and a size: words for a kind are followed by the name of a product. */
function isNameOf(name: string, text: string): boolean {
  if (name === '' || !begins(name, text)) return false;
  const rest = wordsIn(text).slice(wordsIn(name).length);
  return rest.length < 2 || rest.slice(0, MAX_BEFORE_SIZE).some((word) => /\d/.test(word));
}
