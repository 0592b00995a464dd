import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import type { Json } from './linked-entries.ts';
import { descendants, documentsOf, isPicture, referencesOf } from './step-documents.ts';
import { levelsOf } from './step-levels.ts';
import {
  above,
  isRoot,
  nodesOf,
  objectsIn,
  type StepNode,
  type StepSetup,
  setupOf,
  type Texts,
  textOf,
  textsOf,
  within,
} from './step-nodes.ts';
import { type StepProduct, titleAttribute, withTitles } from './step-titles.ts';
import { beginsSo, xmlFilesOf } from './xml-files.ts';
import { plainXml } from './xml-value.ts';

// Stibo's STEP exports everything as one tree: groups, products and articles are the same element within each other, and are told apart
// only by types that each owner names. Products, their articles and documents become lists; what belongs together is read together.

/** The beginning of a file says what it is. */
const ROOT = /<(?:\w+:)?STEP-ProductInformation[\s>]/;
const ROOT_NAME = 'STEP-ProductInformation';

/** So many attributes become columns: those that most products or articles have. */
const MAX_ATTRIBUTES = 300;

/** What groups are called that are no types of products, but places for what nobody has put in order. */
const UNSORTED =
  /^zz|unsort|migration|unclassif|uncategor|\bnot classif|non class|sin clasif|nicht zugeordnet|onboarding|\bimport \d/i;

/** What a file of an export is: the one in which all is read, or one that is read there; null if it is of no such export. */
export async function placeInStep(root: string, file: string): Promise<'holder' | 'within' | null> {
  if (!(await beginsSo(join(root, file), ROOT))) return null;
  const files = await xmlFilesOf(dirname(join(root, file)), ROOT);
  return files[0] === basename(file) ? 'holder' : 'within';
}

/** What an export has, in lists by kind. */
export interface StepLists {
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  /** The language of its main context; unknown if that says none. */
  readonly language: string | undefined;
}

/** The lists of an export; null if it has no products. Throws `ImportFaults` that name the file that is no XML. */
export async function stepLists(root: string, file: string): Promise<StepLists | null> {
  const folder = dirname(join(root, file));
  const roots: Json[] = [];
  for (const name of await xmlFilesOf(folder, ROOT)) {
    try {
      const value = plainXml(withoutTags(decodeText(await readFile(join(folder, name))).text));
      roots.push(...objectsIn(value[ROOT_NAME]));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'not valid';
      throw refusal('broken-file', posix.join(dirname(file), name), `not valid XML: ${reason}`);
    }
  }
  const setup = setupOf(roots);
  const lists = listsOf(roots, setup);
  if (lists.products.length === 0) return null;
  return { lists, language: setup.language === '' ? undefined : setup.language };
}

/** A text without the elements that STEP writes in the places of characters. */
function withoutTags(text: string): string {
  return text.replace(/<(lt|gt|return|tab|nbsp)\s*\/>/g, (_, name: string) => CHARACTERS[name] ?? ' ');
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '&lt;', gt: '&gt;', return: '\n', tab: '\t' };

function listsOf(roots: readonly Json[], setup: StepSetup) {
  const namesAt = (...path: readonly string[]) =>
    new Map(
      roots
        .flatMap((one) => within(one, path))
        .map((one) => [textOf(one['ID']), textsOf(one['Name'], setup).main] as const),
    );
  const userTypes = namesAt('UserTypes', 'UserType');
  const attributes = namesAt('AttributeList', 'Attribute');
  const kinds = roots.flatMap((one) => within(one, ['CrossReferenceTypes', 'AssetCrossReferenceType']));
  const types = new Map(kinds.map((one) => [textOf(one['ID']), textsOf(one['Name'], setup).main]));
  // An export without its setup does not say what is inherited; what a group has is about what is below it.
  const ownAlone = new Set(
    kinds.filter((one) => textOf(one['Inherited']) !== 'true').map((one) => textOf(one['ID'])),
  );
  const attribute = (id: string) => attributes.get(id) || id;
  const nodes = nodesOf(roots, 'Products', setup);
  const assets = nodesOf(roots, 'Assets', setup);
  const classes = new Map(nodesOf(roots, 'Classifications', setup).map((node) => [node.id, node]));
  const pictures = new Set(assets.filter(isPicture).map(({ id }) => id));
  const levels = levelsOf(
    nodes,
    (type) => userTypes.get(type) ?? '',
    (node) => referencesOf(node).some(({ asset }) => !pictures.has(asset)),
  );
  const shown = titleAttribute(levels.products, attribute);
  const products = withTitles(levels.products, shown, levels.isArticle);
  const documents = documentsOf(assets, products, classes, {
    type: (id) => types.get(id) || id,
    isInherited: (id) => !ownAlone.has(id),
    attribute,
  });
  const articlesOf = ({ nodes: own }: StepProduct): readonly StepNode[] => {
    const [first] = own;
    if (!first) return [];
    return own.length > 1 || levels.isArticle(first) ? own : descendants(first);
  };
  const columns = columnsOf(levels.products, attribute, shown);
  const ofArticles = columnsOf(products.flatMap(articlesOf), attribute, shown);
  const rows = products.map((product): Json => {
    const { nodes: own, title } = product;
    const [first] = own;
    if (!first) return {};
    return {
      id: first.id,
      ...inLanguages('title', title),
      ...(first.name.main !== title.main && { aliases: first.name.main }),
      category: categoryOf(own, classes),
      image: documents.imageOf(first),
      ...Object.fromEntries(
        columns.flatMap(([id, name]) => {
          const texts = own.map(({ values }) => values.get(id)).find((one) => one !== undefined);
          return texts ? Object.entries(inLanguages(name, texts)) : [];
        }),
      ),
      articles: articlesOf(product).map(({ id, name, values }) => ({
        id,
        name: name.main,
        ...Object.fromEntries(
          ofArticles.map(([attributeId, column]) => [column, values.get(attributeId)?.main ?? '']),
        ),
      })),
    };
  });
  return { products: rows, documents: documents.rows };
}

/** The columns that attributes of products become, with their names; two of one name are called by their ids. */
function columnsOf(
  products: readonly StepNode[],
  attribute: (id: string) => string,
  shown: string | null,
): (readonly [string, string])[] {
  const counts = new Map<string, number>();
  for (const { values } of products)
    for (const id of values.keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts]
    .filter(([id]) => id !== shown)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_ATTRIBUTES)
    .map(([id]) => id);
  const taken = Map.groupBy(ids, (id) => attribute(id).toLowerCase());
  const own = new Set(['id', 'title', 'name', 'aliases', 'category', 'image', 'articles']);
  return ids.map((id) => {
    const name = attribute(id);
    const isTaken = own.has(name.toLowerCase()) || (taken.get(name.toLowerCase())?.length ?? 0) > 1;
    return [
      id,
      isTaken && id !== name ? id : own.has(name.toLowerCase()) ? `attribute ${name}` : name,
    ] as const;
  });
}

const inLanguages = (name: string, { main, others }: Texts): Json => ({
  [name]: main,
  ...Object.fromEntries([...others].map(([language, text]) => [`${name}-${language}`, text])),
});

/** What kind of product nodes are: their group, or where that is one for what nobody put in order, the category that they are shown in. */
function categoryOf(own: readonly StepNode[], classes: ReadonlyMap<string, StepNode>): string {
  const [first] = own;
  const group = first?.parent;
  if (group && !isRoot(group) && ![group, ...above(group)].some(({ name }) => UNSORTED.test(name.main)))
    return group.name.main;
  const named = own
    .flatMap((node) => objectsIn(node.element['ClassificationReference']))
    .flatMap((one) => classes.get(textOf(one['ClassificationID'])) ?? []);
  return named.find(({ name }) => !UNSORTED.test(name.main))?.name.main ?? '';
}
