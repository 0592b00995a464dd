import type { StepNode, Texts } from './step-nodes.ts';

// What products are called where visitors read it: many owners of STEP have a value for it, beside the names that nodes have within the program.

/** What such a value is called, in two parts in any order, or as a whole. */
const TITLE =
  /tit(?:le|el|re|olo|ulo)|(?:^|[\W_])(?:name|nom|nombre|nome|naam)(?:$|[\W_])|bezeichnung|designation/i;
const SHOWN =
  /web|online|shop|e-?comm|internet|digital|display|marketing|consumer|customer|kunde|market|vitrine/i;
const WHOLE =
  /^(?:product|produkt|artikel|item)?[ _-]?(?:title|titel|titre|titolo|titulo)$|^product ?name$|^produkt(?:name|bezeichnung)$/i;

/** Titles that other programs, search engines or labels have. */
const OTHER =
  /\b(?:seo|meta|page|browser|sap|erp|internal|short|invoice|print|label|alt|old|file)\b|kurz|intern(?!et|ational)|\balt[ern]|asset|datei|druck|suchmaschine|family|brand|\bmarke\b/i;

/** So many products must have it, and so many of these one of their own, as sizes of one product may have the same. */
const MIN_FILLED = 0.1;
const MIN_DIFFERENT = 0.7;
const MAX_LENGTH = 120;

/** The id of the attribute with the title of products; null if they are called as their nodes. */
export function titleAttribute(
  products: readonly StepNode[],
  calls: (attribute: string) => string,
): string | null {
  const ids = [...new Set(products.flatMap(({ values }) => [...values.keys()]))];
  const found = ids.flatMap((id) => {
    const rank = rankOf(calls(id)) || rankOf(id);
    const texts = products.flatMap(({ values }) => values.get(id)?.main ?? []);
    const isText =
      texts.every((text) => text.length <= MAX_LENGTH) && texts.some((text) => /\p{L}{2}/u.test(text));
    const isOwn =
      new Set(texts).size >= texts.length * MIN_DIFFERENT && texts.length >= products.length * MIN_FILLED;
    return rank > 0 && isText && isOwn ? [{ id, rank, count: texts.length }] : [];
  });
  const [best] = found.toSorted((a, b) => b.rank - a.rank || b.count - a.count);
  return best?.id ?? null;
}

function rankOf(text: string): number {
  const plain = text.replaceAll('_', ' ');
  if (OTHER.test(plain)) return 0;
  if (TITLE.test(plain) && SHOWN.test(plain)) return 2;
  return WHOLE.test(plain.trim()) ? 1 : 0;
}

/** A product as a row is made of it: one node, or several articles without a product above that are one. */
export interface StepProduct {
  readonly nodes: readonly StepNode[];
  readonly title: Texts;
}

/**
 * The products with their titles. Articles of a group that differ by a value at the ends of their names (`Hook 4 galvanised`, `Hook 4 black`)
 * are one product, as nobody has made one above them.
 */
export function withTitles(
  products: readonly StepNode[],
  attribute: string | null,
  isArticle: (node: StepNode) => boolean,
): StepProduct[] {
  const shown = (node: StepNode) => {
    const texts = attribute === null ? undefined : node.values.get(attribute);
    // What is written in another language alone gives way to the name in the main one.
    const isForeign = texts !== undefined && [...texts.others.values()].includes(texts.main);
    const isNamed = node.name.main !== '' && ![...node.name.others.values()].includes(node.name.main);
    return texts && isForeign && isNamed ? { main: node.name.main, others: texts.others } : texts;
  };
  const alone = new Map<string, StepNode[]>();
  for (const node of products) {
    if (!isArticle(node)) continue;
    const base = withoutValue(node.name.main, node);
    if (base === null) continue;
    const key = JSON.stringify([node.parent?.id, base]);
    alone.set(key, [...(alone.get(key) ?? []), node]);
  }
  const together = new Map(
    [...alone.values()]
      .filter((all) => all.length > 1)
      .flatMap((all) => all.map((node) => [node, all] as const)),
  );
  return products.flatMap((node): StepProduct[] => {
    const all = together.get(node);
    if (all && all[0] !== node) return [];
    const named = (all ?? [node]).map(shown).find((texts) => texts !== undefined);
    if (named) return [{ nodes: all ?? [node], title: named }];
    if (!all)
      return [{ nodes: [node], title: node.name.main === '' ? { ...node.name, main: node.id } : node.name }];
    const bases = [...node.name.others].flatMap(([language, text]) => {
      const base = withoutValue(text, node);
      return base === null ? [] : [[language, base] as const];
    });
    return [
      { nodes: all, title: { main: withoutValue(node.name.main, node) ?? '', others: new Map(bases) } },
    ];
  });
}

/** A name without the value of the node with which it ends; null if it ends with none. */
function withoutValue(name: string, { values }: StepNode): string | null {
  const ends = [...values.values()]
    .flatMap(({ main, others }) => [main, ...others.values()])
    .filter((text) => text !== '' && name.toLowerCase().endsWith(` ${text.toLowerCase()}`));
  const longest = ends.toSorted((a, b) => b.length - a.length)[0];
  const base = longest === undefined ? '' : name.slice(0, -longest.length - 1).replace(/[\s,;:–-]+$/u, '');
  return base === '' ? null : base;
}
