import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../../finding.ts';
import { FilesByPath } from '../files-by-path.ts';
import { filesIn } from '../folder-files.ts';
import { isPlainTable, plainGrids, readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import { isPutAway } from '../master-list/documents.ts';
import type { ProgramExport } from '../program-export.ts';
import { keyOf, wordsIn } from '../sap/words.ts';
import type { Grid } from '../table.ts';
import { type ArticleList, articleListIn, type ListedProduct } from './articles.ts';
import { headsOf } from './heads.ts';
import { type Library, type LibraryRow, libraryIn } from './library.ts';
import { ProductOwners } from './owners.ts';
import { isNotInForce } from './states.ts';

// A list of articles that names their products and ranges, with the library of documents beside it if there is one, whose rows name these.

/** So many tables beside the folders are looked at, of so many bytes each. */
const MAX_TABLES = 24;
const MAX_BYTES = 20_000_000;

interface Read {
  readonly list: ArticleList | null;
  readonly files: ReadonlySet<string>;
  readonly libraries: readonly Library[];
  /** All files of the folder. */
  readonly names: readonly string[];
}

/** Whether a table may be one of articles or documents by what its columns are called. */
export function mayBeOfArticles({ lines }: Pick<Grid, 'lines'>): boolean {
  return lines.slice(0, MAX_ABOVE).some(({ cells }) => {
    const heads = headsOf(cells);
    return heads.some(({ roles }) => roles.has('product')) && heads.some(({ roles }) => roles.has('range'));
  });
}
const MAX_ABOVE = 25;

/** The list at which all is read, and the tables of libraries; null if a folder has none. */
export async function articleListsIn(root: string): Promise<ProgramExport | null> {
  const { list, files, libraries, names } = await readFolder(root);
  if (list === null) return null;
  const { others, doubts } = listsOf(list, libraries, names);
  return { holder: list.file, files, others, doubts };
}

/** Whether a file is such a list, or a library beside one. */
export async function isArticleList(root: string, file: string): Promise<boolean> {
  return mayHold(file) && (await readFolder(root)).files.has(file);
}

/** The products and documents of a folder, as lists. */
export async function listsOfArticles(root: string) {
  const { list, libraries, names } = await readFolder(root);
  if (list === null) return { lists: { products: [] }, language: '' };
  const { products, documents } = listsOf(list, libraries, names);
  return {
    lists: { products, ...(documents.length > 0 && { documents }) },
    language: list.language,
  };
}

const mayHold = (file: string): boolean =>
  !file.includes('/') && isPlainTable(file) && !/^(?:mapping[.-]|proposed-)/i.test(file);

const readFolder = readOnce((root) => tablesStamp(root, mayHold), read);

async function read(root: string): Promise<Read> {
  const names = await filesIn(root);
  const found: ArticleList[] = [];
  const libraries: Library[] = [];
  for (const file of names.filter(mayHold).slice(0, MAX_TABLES)) {
    for (const grid of await gridsOf(root, file)) {
      const library = libraryIn(grid);
      const list = library ? null : articleListIn(grid);
      if (library) libraries.push(library);
      if (list) found.push(list);
    }
  }
  const lists = found
    .filter((one) => one.hasSizes || libraries.some((library) => namesRanges(library, one)))
    .toSorted(
      (a, b) =>
        Number(isPutAway(a.file)) - Number(isPutAway(b.file)) || b.products.length - a.products.length,
    );
  const [list] = lists;
  if (!list) return { list: null, files: new Set(), libraries: [], names };
  const own = libraries.filter((library) => namesRanges(library, list));
  const copies = lists.filter((one) => one === list || isCopyOf(one, list));
  const files = new Set([...copies, ...own].map(({ file }) => file));
  return { list, files, libraries: own, names };
}

/** Whether a list has the products of another one, as it was at another time. */
function isCopyOf({ products }: ArticleList, list: ArticleList): boolean {
  const known = new Set(list.products.map(({ title }) => keyOf(title)));
  return products.filter(({ title }) => known.has(keyOf(title))).length >= products.length * MOST;
}

/** The tables of a file, but for those that nobody sees; none if it cannot be read. */
async function gridsOf(root: string, file: string): Promise<readonly Grid[]> {
  if ((await stat(join(root, file))).size > MAX_BYTES) return [];
  try {
    const grids = await plainGrids(file, await readFile(join(root, file)));
    return grids.filter(({ isHidden = false }) => !isHidden);
  } catch (error) {
    if (error instanceof ImportFaults) return [];
    throw error;
  }
}

/** So many of the ranges and products that a library names are those of a list. */
const MOST = 0.5;

function namesRanges({ rows }: Library, { ranges, products }: ArticleList): boolean {
  const known = new Set([...ranges, ...products.map(({ title }) => title)].map(keyOf));
  const named = new Set(rows.flatMap((row) => [...row.ranges, ...row.products]).map(keyOf));
  return named.size > 0 && [...named].filter((name) => known.has(name)).length >= named.size * MOST;
}

function listsOf(list: ArticleList, libraries: readonly Library[], names: readonly string[]) {
  const rows = libraries.flatMap((library) => library.rows);
  const owners = new ProductOwners(list.products, rows);
  const shown = new Set(list.products.filter(({ isPast, isUnshown }) => !isPast && !isUnshown));
  const known = new Set(
    list.products.flatMap(({ title, ranges, group }) => [title, group, ...ranges].flatMap(wordsIn)),
  );
  const files = names.filter((name) => /\.pdf$/i.test(name));
  // A folder of all says nothing of one.
  const areAllAway = files.filter((file) => isPutAway(file, known)).length * 2 > files.length;
  const isAway = (file: string) => isPutAway(areAllAway ? basename(file) : file, known);
  const index = new FilesByPath(files);
  const documents: Json[] = [];
  const others: string[] = [];
  const [gone, missing]: [string[], string[]] = [[], []];
  const listed = new Set<string>();
  const titles = Map.groupBy(rows, ({ title }) => keyOf(title));
  for (const row of rows.filter(({ name }) => /\.pdf$/i.test(name))) {
    const file = index.find(row.path);
    if (file === undefined) {
      missing.push(row.name);
      continue;
    }
    if (listed.has(file)) continue;
    listed.add(file);
    if (row.states.some(isNotInForce) || isAway(file)) {
      gone.push(file);
      continue;
    }
    const all = owners.ofRow(row);
    const own = all?.filter((one) => shown.has(one)) ?? [];
    // What is of products that nobody shall see is of no other.
    if (all !== null && own.length === 0) others.push(file);
    if (own.length === 0) continue;
    const isOwnTitle = row.title !== '' && titles.get(keyOf(row.title))?.length === 1;
    documents.push(documentOf(file, isOwnTitle ? row.title : stemOf(file), own, row));
  }
  for (const file of files) {
    if (listed.has(file) || isAway(file)) continue;
    const own = owners.ofFile(file)?.filter((one) => shown.has(one)) ?? [];
    if (own.length > 0) documents.push(documentOf(file, stemOf(file), own));
  }
  const products = [...shown].map((one) => productOf(one, owners.otherNames(one)));
  const left = list.products.filter((one) => !shown.has(one));
  return {
    products,
    documents,
    others: [...others, ...gone],
    doubts: doubtsOf(list.file, { left, gone, missing }),
  };
}

const stemOf = (file: string): string => basename(file, extname(file));

function documentOf(file: string, title: string, own: readonly ListedProduct[], row?: LibraryRow): Json {
  const said = [...(row?.values ?? [])].filter(
    ([name]) => !/^(?:file|document id|title|products)$/i.test(name),
  );
  return { file, 'document id': file, title, products: own.map(({ id }) => id), ...Object.fromEntries(said) };
}

function productOf(
  { id, title, others, group, ranges, articles, values }: ListedProduct,
  otherNames: readonly string[],
): Json {
  const titles = [...others].map(([language, text]) => [`title-${language}`, text]);
  return {
    id,
    title,
    ...Object.fromEntries(titles),
    category: group === '' ? (ranges[0] ?? '') : group,
    // Names with commas would be several.
    aliases: [...new Set([...others.values(), ...otherNames])].filter((name) => !/[,;]/.test(name)),
    ...Object.fromEntries([...values].map(([name, text]) => [named(name), text])),
    articles: articles.map(({ number, text }) => ({
      id: number,
      name: text === '' ? title : `${title} ${text}`,
    })),
  };
}

/** What a product has of its own goes before a column that is called alike. */
const named = (name: string): string =>
  /^(?:id|title|category|aliases|articles)$/i.test(name) ? `column ${name}` : name;

/** What a list and a library say that is left out. */
function doubtsOf(
  file: string,
  {
    left,
    gone,
    missing,
  }: {
    readonly left: readonly ListedProduct[];
    readonly gone: readonly string[];
    readonly missing: readonly string[];
  },
): readonly Finding[] {
  const said = [
    ...(left.length === 0
      ? []
      : [
          `${left.length} products are left out that it marks as not sold any more or not for the website, such as "${left[0]?.title}"`,
        ]),
    ...(gone.length === 0
      ? []
      : [
          `${gone.length} documents are left out that are drafts, withdrawn or put away, such as "${gone[0]}"`,
        ]),
    ...(missing.length === 0
      ? []
      : [`${missing.length} of the documents that the library names are not there, such as "${missing[0]}"`]),
  ];
  return said.map((message) => foundAt({ place: file, file }, { kind: 'doubtful-reading', message }));
}
