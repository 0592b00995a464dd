import { languageOf } from './columns.ts';
import type { ShopTable } from './tables.ts';

// What the tables of an export say, put together by ids: what queries join is divided, and what they repeat is the same.

/** A product, a category or an attachment, with what all tables say of it. */
export interface ShopRecord {
  readonly id: string;
  /** By field, the values with the language of each. */
  readonly said: Map<string, Said[]>;
}

/** A value, in a language or in that of a table which says none (`~request_sql_2.csv`). */
export interface Said {
  readonly text: string;
  readonly language: string;
}

/** What of these belongs together, by ids. */
export interface Links {
  readonly documents: Map<string, Set<string>>;
  readonly categories: Map<string, Set<string>>;
}

/** The language of lists of the back office. */
export const OF_LISTS = '~';

/** What an export says. */
export interface ShopRecords {
  readonly products: ReadonlyMap<string, ShopRecord>;
  readonly categories: ReadonlyMap<string, ShopRecord>;
  readonly attachments: ReadonlyMap<string, ShopRecord>;
  readonly articles: ReadonlyMap<string, ShopRecord>;
  /** The products of articles. */
  readonly productsOfArticles: ReadonlyMap<string, string>;
  /** The attachments of products, and the categories that they are in. */
  readonly links: Links;
}

/** The first text of a record in a field, in one of these languages if it has that. */
export function saidOf(
  record: ShopRecord | undefined,
  field: string,
  languages: readonly string[] = [],
): string {
  const all = record?.said.get(field) ?? [];
  for (const language of languages) {
    const own = all.find((one) => one.language === language);
    if (own) return own.text;
  }
  return all[0]?.text ?? '';
}

/** All texts of a record in a field. */
export const allSaid = (record: ShopRecord | undefined, field: string): readonly string[] => [
  ...new Set((record?.said.get(field) ?? []).map(({ text }) => text)),
];

/** Several values in one cell, as queries put them together. */
const valuesIn = (cell: string): readonly string[] => cell.split(/\s*[,;|]\s*/).filter((text) => text !== '');

const isId = (text: string) => /^[1-9]\d*$/.test(text);

/** Puts together what the tables of an export say. */
export function recordsIn(tables: readonly ShopTable[]): ShopRecords {
  const codes = codesIn(tables);
  const [products, categories, attachments, articles] = [0, 1, 2, 3].map(
    () => new Map<string, ShopRecord>(),
  ) as [Map<string, ShopRecord>, Map<string, ShopRecord>, Map<string, ShopRecord>, Map<string, ShopRecord>];
  const of = { product: products, category: categories, attachment: attachments, article: articles };
  const productsOfArticles = new Map<string, string>();
  const links: Links = { documents: new Map(), categories: new Map() };
  const kinds = ['product', 'category', 'attachment', 'article'] as const;
  const listed = new Map(
    tables.map((table) => [table, new Set(kinds.filter((entity) => listsIds(table, entity)))]),
  );
  const readRow = (table: ShopTable, cells: readonly string[], named: ProductsNamed | null) => {
    const textOf = (entity: string, field: string) => {
      const column = table.columns.find((one) => one.of === entity && one.field === field);
      return column === undefined ? '' : (cells[column.at] ?? '');
    };
    const language =
      codes.of(textOf('language', 'id'), textOf('language', 'code')) ||
      (table.isList ? OF_LISTS : `${OF_LISTS}${table.file}`);
    const idsOf = (entity: (typeof kinds)[number]) => valuesIn(textOf(entity, 'id')).filter(isId);
    const ids = Object.fromEntries(kinds.map((entity) => [entity, [...idsOf(entity)]])) as Record<
      (typeof kinds)[number],
      string[]
    >;
    for (const entity of kinds)
      if (listed.get(table)?.has(entity)) ids[entity].push(...valuesIn(textOf(entity, 'named')).filter(isId));
    if (ids.product.length === 0 && named !== null)
      ids.product.push(
        ...named.find(textOf('product', 'reference'), textOf('product', 'name'), textOf('product', 'named')),
      );
    const files = textOf('attachment', 'file');
    if (
      ids.attachment.length === 0 &&
      named !== null &&
      (files !== '' || textOf('attachment', 'hash') !== '')
    )
      ids.attachment.push(
        ...named.attachments(
          files,
          textOf('attachment', 'hash'),
          textOf('attachment', 'size'),
          textOf('attachment', 'name'),
        ),
      );
    for (const entity of kinds) {
      const own = table.columns.filter((one) => one.of === entity && one.field !== 'id');
      // What stands once for several says nothing of each.
      const [id, another] = ids[entity];
      for (const each of ids[entity]) {
        const record = of[entity].get(each) ?? { id: each, said: new Map() };
        of[entity].set(each, record);
        if (id === undefined || another !== undefined) continue;
        for (const column of own) {
          const text = cells[column.at] ?? '';
          if (text === '') continue;
          const said = column.language === '' ? language : codes.named(column.language);
          record.said.set(column.field, [...(record.said.get(column.field) ?? []), { text, language: said }]);
        }
      }
    }
    for (const product of ids.product) {
      for (const id of ids.attachment) add(links.documents, product, id);
      for (const id of ids.category) add(links.categories, product, id);
      for (const id of ids.article) productsOfArticles.set(id, product);
    }
  };
  for (const table of tables)
    for (const cells of table.rows) if (hasIds(table, cells)) readRow(table, cells, null);
  const named = new ProductsNamed(products, attachments);
  for (const table of tables)
    for (const cells of table.rows) if (!hasIds(table, cells)) readRow(table, cells, named);
  return { products, categories, attachments, articles, productsOfArticles, links };
}

function add(links: Map<string, Set<string>>, from: string, to: string): void {
  links.set(from, (links.get(from) ?? new Set<string>()).add(to));
}

/** Whether a column has lists of ids: where each cell has one number, it counts. */
function listsIds({ columns, rows }: ShopTable, entity: string): boolean {
  const column = columns.find((one) => one.of === entity && one.field === 'named');
  if (column === undefined) return false;
  const cells = rows.map((row) => valuesIn(row[column.at] ?? '')).filter((values) => values.length > 0);
  return cells.every((values) => values.every(isId)) && cells.some((values) => values.length > 1);
}

/** Whether a row names all that it says something of by ids. */
function hasIds({ columns }: ShopTable, cells: readonly string[]): boolean {
  const has = (entity: string) =>
    columns.some((one) => one.of === entity && one.field === 'id' && (cells[one.at] ?? '') !== '');
  const says = (entity: string, ...fields: readonly string[]) =>
    columns.some((one) => one.of === entity && fields.includes(one.field) && (cells[one.at] ?? '') !== '');
  return (
    (has('product') || !says('product', 'reference', 'name', 'named')) &&
    (has('attachment') || !says('attachment', 'file', 'hash', 'named'))
  );
}

/** Finds products by their references and names, and attachments by their files, where a table has no ids of them. */
class ProductsNamed {
  readonly #products = new Map<string, string | null>();
  readonly #attachments = new Map<string, string | null>();

  constructor(products: ReadonlyMap<string, ShopRecord>, attachments: ReadonlyMap<string, ShopRecord>) {
    for (const [id, record] of products)
      for (const text of [...allSaid(record, 'reference'), ...allSaid(record, 'name')])
        put(this.#products, text.toLowerCase(), id);
    for (const [id, record] of attachments) {
      for (const text of [...allSaid(record, 'hash'), ...allSaid(record, 'file')])
        put(this.#attachments, text, id);
      for (const file of allSaid(record, 'file'))
        for (const size of allSaid(record, 'size')) put(this.#attachments, `${file} ${size}`, id);
    }
  }

  find(...texts: readonly string[]): readonly string[] {
    for (const text of texts.filter((one) => one !== '')) {
      const own = this.#products.get(text.toLowerCase());
      if (own) return [own];
      const several = valuesIn(text).flatMap((one) => this.#products.get(one.toLowerCase()) ?? []);
      if (several.length > 0) return several;
    }
    return [];
  }

  /** The ids of attachments, or what stands for those of what no other table has, or which it has several times. */
  attachments(files: string, hash: string, size: string, title: string): readonly string[] {
    const known = this.#attachments.get(hash) ?? this.#attachments.get(`${files} ${size}`);
    if (known) return [known];
    const names = files.split(/\s*[|;\n]\s*|,\s*(?=[^,]*\.\w{2,4}(?:,|$))/).filter((name) => name !== '');
    const [only, another] = names;
    const own = only !== undefined && another === undefined ? [size, title] : [];
    return names.map((name) => this.#attachments.get(name) ?? fileId(name, ...own));
  }
}

/** What the id of an attachment begins with of which only the name of its file is known. */
const FILE_ID = 'file: ';

/** What stands for the id of an attachment of which only its file is known, and what else tells it from others of the same name. */
export const fileId = (name: string, ...others: readonly string[]): string =>
  [`${FILE_ID}${name}`, ...others].join('\n');

/** The name of the file of such an attachment; empty for one with an id. */
export const fileIn = (id: string): string =>
  id.startsWith(FILE_ID) ? (id.slice(FILE_ID.length).split('\n')[0] ?? '') : '';

function put(all: Map<string, string | null>, key: string, id: string): void {
  if (key === '') return;
  const own = all.get(key);
  all.set(key, own === undefined || own === id ? id : null);
}

/** The codes of languages by their numbers. */
function codesIn(tables: readonly ShopTable[]) {
  const byId = new Map<string, string>();
  for (const { columns, rows } of tables) {
    const id = columns.find((one) => one.of === 'language' && one.field === 'id');
    const code = columns.find((one) => one.of === 'language' && one.field === 'code');
    if (!id || !code) continue;
    for (const cells of rows) {
      const found = languageOf(cells[code.at] ?? '');
      if (found !== '') byId.set(cells[id.at] ?? '', found);
    }
  }
  return {
    /** The language of a row. */
    of: (id: string, code: string) => languageOf(code) || (id === '' ? '' : (byId.get(id) ?? `#${id}`)),
    named: (language: string) =>
      language.startsWith('#') ? (byId.get(language.slice(1)) ?? language) : language,
  };
}
