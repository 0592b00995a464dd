import { above, isRoot, type StepNode } from './step-nodes.ts';

// Which nodes of a tree of STEP are products, which are groups above them and which are articles below: owners of the program name the
// types of nodes as they like, and have as many levels as they like.

/** What types are called that only put others together, families of which some are products, articles, and products. */
const GROUP =
  /group|gruppe|grupp\b|grupo|groupe|gruppo|categor|kategor|catégor|hierarch|segment|division|sortiment|assortment|rubri|classific|klassifi|department|\broot\b/i;
const FAMILY = /famil|series|serie|baureihe|gamme|gamma|range|\bline\b|level|ebene/i;
const ARTICLE =
  /articl|artikel|artículo|articol|\bsku|item|variant|déclinaison|position|packag|verpackung|gtin|stock|trade ?unit/i;
const PRODUCT = /produ[ckt]|prodott|product|model|\bset\b|\bkit\b|bundle/i;

type Word = 'group' | 'family' | 'article' | 'product' | null;

/** A type of nodes, with what tells products from articles. */
interface Level {
  readonly type: string;
  readonly word: Word;
  readonly nodes: StepNode[];
  /** The share of nodes that say something of their own: documents, categories or a longer text. */
  described: number;
  /** The share of names that no other node of this type has. */
  distinct: number;
  /** The share of nodes that have nothing below them. */
  readonly ended: number;
}

/** A longer value describes something. */
const MIN_DESCRIPTION = 60;

/** By so much more must nodes say something than those below, if these are articles. */
const MIN_DIFFERENCE = 0.2;

/** With more names of their own, articles are called by more than a size. */
const MAX_DISTINCT = 0.8;

/** More levels of articles no export has. */
const MAX_LEVELS = 4;

export interface Levels {
  /** The products, some of which may be articles that are below none. */
  readonly products: readonly StepNode[];
  readonly isArticle: (node: StepNode) => boolean;
}

/**
 * Finds the products among nodes.
 * @param callsType what the owner of the program calls a type
 * @param hasDocument whether a node names a document itself
 */
export function levelsOf(
  nodes: readonly StepNode[],
  callsType: (type: string) => string,
  hasDocument: (node: StepNode) => boolean,
): Levels {
  const levels = new Map<string, Level>();
  const own = nodes.filter((node) => !isRoot(node));
  for (const [type, all] of Map.groupBy(own, (node) => node.type)) {
    const names = Map.groupBy(all, ({ name }) => name.main);
    levels.set(type, {
      type,
      word: wordOf(`${type} ${callsType(type)}`),
      nodes: all,
      described: share(all, (node) => isDescribed(node) || hasDocument(node)),
      distinct: names.size / all.length,
      ended: share(all, ({ children }) => children.length === 0),
    });
  }
  const articles = new Set<string>();
  const withArticles = new Set<string>();
  for (let round = 0; round < MAX_LEVELS; round++) {
    const found = [...levels.values()].filter((level) => {
      if (articles.has(level.type)) return false;
      const isLast = level.nodes.every(({ children }) => children.every((child) => articles.has(child.type)));
      // What has articles is a product, unless it is called an article itself.
      if (!isLast || (withArticles.has(level.type) && level.word !== 'article')) return false;
      const parents = Map.groupBy(level.nodes, (node) => node.parent?.type ?? '');
      const over = [...parents].filter(([type]) => {
        const parent = levels.get(type);
        return parent !== undefined && type !== level.type && hasArticles(parent, level, articles);
      });
      const below = over.reduce((count, [, all]) => count + all.length, 0);
      if (below * 2 < level.nodes.length) return false;
      for (const [type] of over) withArticles.add(type);
      return true;
    });
    if (found.length === 0) break;
    for (const { type } of found) articles.add(type);
  }
  for (const type of articles) withArticles.delete(type);
  const isProduct = (node: StepNode) => {
    const level = levels.get(node.type);
    if (!level) return false;
    if (withArticles.has(node.type)) return true;
    // An article that is below no product is one itself.
    if (articles.has(node.type))
      return !above(node).some((one) => withArticles.has(one.type) || articles.has(one.type));
    return node.children.length === 0 && level.word !== 'group' && level.ended > 0.5;
  };
  return { products: own.filter(isProduct), isArticle: (node) => articles.has(node.type) };
}

/** Whether nodes of a type are products and those of another below them their articles. */
function hasArticles(parent: Level, level: Level, articles: ReadonlySet<string>): boolean {
  const children = parent.nodes.flatMap((node) => node.children);
  const areLast = share(children, ({ type }) => type === level.type || articles.has(type)) > 0.5;
  const isBelow = share(children, ({ type }) => type === level.type) > 0;
  if (!areLast || !isBelow) return false;
  const isMoreDescribed = parent.described - level.described + (1 - level.distinct) > MIN_DIFFERENCE;
  // A group is only a product where what is below it has names that say nothing alone.
  if (parent.word === 'group')
    return level.word === 'article' && isMoreDescribed && level.distinct < MAX_DISTINCT;
  if (parent.word === 'product' && level.word === 'article') return true;
  // What is below an article, such as how it is packed, says no more than it.
  if (parent.word === 'article' && level.word === 'article' && level.described <= parent.described)
    return true;
  return isMoreDescribed;
}

function wordOf(text: string): Word {
  const plain = text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  if (GROUP.test(plain)) return 'group';
  if (FAMILY.test(plain)) return 'family';
  if (ARTICLE.test(plain)) return 'article';
  return PRODUCT.test(plain) ? 'product' : null;
}

function isDescribed(node: StepNode): boolean {
  if (node.element['ClassificationReference'] !== undefined) return true;
  return [...node.values.values()].some(({ main }) => main.length >= MIN_DESCRIPTION);
}

function share<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}
