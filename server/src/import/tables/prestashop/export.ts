import { readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import { missingFiles, type ProgramExport } from '../program-export.ts';
import { Categories } from './categories.ts';
import { attachmentsOf, documentsOf } from './documents.ts';
import { mayBeTable } from './grids.ts';
import { type Languages, languagesOf, namesElsewhere } from './languages.ts';
import { isCopy, namesOf, productsAmong } from './products.ts';
import { allSaid, recordsIn, type ShopRecord, type ShopRecords, saidOf } from './records.ts';
import { type ShopTables, shopTablesIn } from './tables.ts';
import { asRead } from './words.ts';

// An export of PrestaShop: products, their combinations and categories, and attachments. They are read together, at the table that says most of
// products: as products with the documents that the shop has attached to them.

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly tables: ShopTables;
  readonly holder: string | null;
  readonly lists: Lists | null;
}

interface Lists {
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  readonly language: string;
  readonly others: readonly string[];
  readonly missing: readonly string[];
}

/** The file of an export at which all is read, the files that have its tables, and those that are no documents of products; null if a folder has none. */
export async function prestaExportIn(root: string): Promise<ProgramExport | null> {
  const { holder, tables, lists } = await readExport(root);
  if (holder === null || lists === null) return null;
  return {
    holder,
    files: tables.files,
    others: lists.others,
    doubts: [...tables.doubts, ...missingFiles(holder, lists.missing)],
  };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function prestaLists(root: string) {
  const { lists } = await readExport(root);
  return { lists: lists?.lists ?? {}, language: lists?.language ?? '' };
}

const readExport = readOnce((root) => tablesStamp(root, mayBeTable), read);

async function read(root: string): Promise<Read> {
  const tables = await shopTablesIn(root);
  const records = recordsIn(tables.tables);
  const [holder] = tables.tables
    .filter(({ columns }) => columns.some(({ of, field }) => of === 'product' && field === 'id'))
    .toSorted((a, b) => factsIn(b) - factsIn(a) || b.rows.length - a.rows.length);
  const found = holder === undefined ? null : await listsOf(root, records, tables);
  const lists = (found?.lists.products ?? []).length > 0 ? found : null;
  return { tables, holder: lists === null ? null : (holder?.file ?? null), lists };
}

/** How much a table says of products. */
const factsIn = ({ columns }: ShopTables['tables'][number]): number =>
  columns.filter(({ of }) => of === 'product').length - columns.filter(({ of }) => of !== 'product').length;

async function listsOf(root: string, records: ShopRecords, { names, files }: ShopTables): Promise<Lists> {
  const languages = languagesOf(
    [...records.products.values()],
    [...records.categories.values(), ...records.attachments.values()],
  );
  const categories = new Categories(records, languages);
  const all = [...records.products.values()];
  const own = attachmentsOf(records);
  const products = productsAmong(all, categories, ({ id }) => own.has(id));
  const called = namesOf(products);
  const ids = new Map(products.map(({ id }) => [id, `product-${id}`]));
  const articles = Map.groupBy(
    records.articles.values(),
    ({ id }) => records.productsOfArticles.get(id) ?? '',
  );
  const { rows, others, missing } = await documentsOf(
    {
      root,
      names: names.filter((name) => !files.has(name) && !mayBeTable(name)),
      records,
      languages,
      categories,
      idOf: (product) => ids.get(product),
      isCopy: (product) => {
        const record = records.products.get(product);
        return record !== undefined && isCopy(record, called);
      },
    },
    own,
  );
  return {
    lists: {
      products: products.map((one) => rowOf(one, languages, categories, articles.get(one.id) ?? [])),
      documents: rows,
    },
    language: languages.code,
    others,
    missing,
  };
}

function rowOf(
  product: ShopRecord,
  languages: Languages,
  categories: Categories,
  articles: readonly ShopRecord[],
): Json {
  const title = titleOf(product, languages);
  const others = [...namesElsewhere(product, languages)].filter(([, name]) => name !== title);
  const ownArticles = articles.flatMap((one) => {
    const id = saidOf(one, 'reference');
    return id === '' ? [] : [{ id, name: saidOf(one, 'named', languages.main) || title }];
  });
  const codes = allSaid(product, 'reference').map((id) => ({ id, name: title }));
  const description = ['summary', 'description']
    .map((field) => saidOf(product, field, languages.main))
    .find((text) => text !== '');
  return {
    id: `product-${product.id}`,
    title,
    ...Object.fromEntries(others.map(([code, name]) => [`title-${code}`, name])),
    category: categories.kindOf(product),
    // Names with commas would be several.
    aliases: [...new Set(others.map(([, name]) => name))].filter((name) => !/[,;]/.test(name)),
    ...(description !== undefined && { description }),
    articles: ownArticles.length > 0 ? ownArticles : codes,
  };
}

const titleOf = (product: ShopRecord, { main }: Languages): string => asRead(saidOf(product, 'name', main));
