import type { Json } from '../linked-entries.ts';
import { categoriesOf, kindsOf, linkedTo } from './categories.ts';
import { CORE } from './columns.ts';
import { filesOf, replacedFiles, type TypoFile, thrownAway } from './files.ts';
import type { TypoLink } from './links.ts';
import { isOfCore, modelOf } from './names.ts';
import { isShown, numberIn, recordsOf } from './records.ts';
import type { TypoRow, TypoTable } from './table.ts';
import type { TypoTables } from './tables.ts';
import { titleColumn } from './titles.ts';

// Documents: references from records to files. They hang on a product, on a translation of it, or on a record that belongs to products, such as a download or a line of products.

/** The columns of an extension that say of what type a record of documents is. */
const OF_TYPE = /^(?:(?:document|doc|download|file|media)_?)?(?:type|kind|category|typ|art)$/;

/** A title that so many references have at least is what files of its type are called. */
const MIN_SAME = 2;

/** So many products at most have a paper by name; more are all of them. */
const MAX_PRODUCTS = 200;

/** A reference that visitors see or saw, with what it belongs to. */
interface Reference {
  readonly file: string;
  readonly row: TypoRow;
  readonly products: readonly string[];
  /** Whether it, and what it belongs to, is shown. */
  readonly isCurrent: boolean;
  readonly type: string;
  readonly title: string;
  /** The number of the language of the record that it hangs on. */
  readonly language: string;
}

/** What the documents of an export are asked by. */
interface OfProducts {
  readonly table: TypoTable;
  readonly links: readonly TypoLink[];
  /** The id of the product with this number, if it is shown. */
  readonly idOf: (uid: string) => string | undefined;
  /** `de` for the number of a language, if the database says it. */
  readonly codeOf: (language: string) => string;
}

/** The documents of products, and the files that belong to none: replaced ones, and those of what is shown no longer. */
export function documentsOf(
  { tables, files: own, names }: Pick<TypoTables, 'tables' | 'files' | 'names'>,
  products: OfProducts,
): {
  readonly rows: readonly Json[];
  readonly others: readonly string[];
  readonly missing: readonly string[];
} {
  const files = filesOf(
    tables,
    names.filter((name) => !own.has(name)),
  );
  const metadata = metadataOf(tables, products.table);
  const references = referencesOf(tables, files, products);
  const byFile = Map.groupBy(references, ({ file }) => file);
  const titles = Map.groupBy(references, ({ row }) => row['title'] ?? '');
  const isType = (title: string) =>
    title !== '' && new Set(titles.get(title)?.map(({ file }) => file)).size >= MIN_SAME;
  const current = new Set([
    ...references.flatMap(({ file, isCurrent }) => (isCurrent ? [file] : [])),
    ...shownOnPages(tables, files),
  ]);
  const rows = [...byFile].flatMap(([file, all]): Json[] => {
    const shown = all.filter(({ isCurrent }) => isCurrent);
    const ids = [...new Set(shown.flatMap((one) => one.products))];
    if (ids.length === 0) return [];
    const { uid = '' } = [...files.values()].find((one) => one.file === file) ?? {};
    const said = metadata(uid);
    const called = shown.map(({ row }) => row['title'] ?? '').filter((text) => text !== '');
    const first = (texts: readonly string[]) => texts.find((text) => text !== '') ?? '';
    const languages = new Set(shown.map(({ language }) => language));
    const [spoken = '0'] = languages;
    return [
      {
        file,
        title: first([
          said.title,
          ...shown.map(({ title }) => title),
          ...called.filter((one) => !isType(one)),
        ]),
        'document type': first([said.type, ...shown.map(({ type }) => type), ...called.filter(isType)]),
        language: said.language || (languages.size === 1 ? products.codeOf(spoken) : ''),
        products: ids.length > MAX_PRODUCTS ? [] : ids,
      },
    ];
  });
  const past = [...byFile.keys()].filter((file) => !current.has(file));
  const replaced = replacedFiles(files.values(), (file) => current.has(file));
  return {
    rows,
    others: [...new Set([...past, ...replaced, ...thrownAway(names)])],
    missing: missingFiles(tables, files, products.table.name),
  };
}

/** The PDFs that products refer to and that are not there, though the program had them. */
function missingFiles(
  tables: readonly TypoTable[],
  files: ReadonlyMap<string, TypoFile>,
  table: string,
): string[] {
  const rows = tables.find(({ name }) => name === CORE.file)?.rows ?? [];
  const references = tables.find(({ name }) => name === CORE.reference)?.rows ?? [];
  const used = new Set(
    references.flatMap((row) =>
      row['tablenames'] === table && isShown(row) ? [row['uid_local'] ?? ''] : [],
    ),
  );
  return rows.flatMap((row) => {
    const [uid, path] = [row['uid'] ?? '', row['identifier'] || row['name'] || ''];
    const isGone = used.has(uid) && !files.has(uid) && row['missing'] !== '1' && /\.pdf$/i.test(path);
    return isGone ? [path] : [];
  });
}

/** What is said of files themselves: a title, a type by categories, and a language. */
function metadataOf(
  tables: readonly TypoTable[],
  products: TypoTable,
): (uid: string) => { readonly title: string; readonly type: string; readonly language: string } {
  const table = tables.find(({ name }) => name === CORE.metadata);
  const { records } = recordsOf(table);
  const byFile = new Map(records.map((record) => [record.row['file'] ?? '', record]));
  const typeOf = table
    ? kindsOf(table, tables, [], { share: 0, without: categoriesOf(products, tables) })
    : () => '';
  return (uid) => {
    const record = byFile.get(uid);
    const language = (record?.row['language'] ?? '').slice(0, 2).toLowerCase();
    return {
      title: record?.row['title'] ?? '',
      type: record ? typeOf(record) : '',
      language: /^[a-z]{2}$/.test(language) ? language : '',
    };
  };
}

function referencesOf(
  tables: readonly TypoTable[],
  files: ReadonlyMap<string, TypoFile>,
  products: OfProducts,
): Reference[] {
  const rows = tables.find(({ name }) => name === CORE.reference)?.rows ?? [];
  const found: Reference[] = [];
  for (const [name, own] of Map.groupBy(rows, (row) => row['tablenames'] ?? '')) {
    const holder = holderOf(name, tables, products);
    if (!holder) continue;
    for (const row of own) {
      const file = files.get(row['uid_local'] ?? '');
      if (file) found.push({ file: file.file, row, ...holder(row) });
    }
  }
  for (const table of tables) {
    const holder = holderOf(table.name, tables, products);
    if (!holder) continue;
    for (const row of table.rows) {
      for (const uid of linkedFiles(row)) {
        const file = files.get(uid);
        if (file) found.push({ file: file.file, row: {}, ...holder({ uid_foreign: row['uid'] ?? '' }) });
      }
    }
  }
  return found;
}

/** How a link names a file, in a text or alone: `t3://file?uid=12`, `file:12`. */
const LINK = /(?:t3:\/\/file\?(?:[\w=]*&(?:amp;)?)?uid=|(?<![\w:])file:)(\d+)/g;

/** The numbers of the files that the texts of a record link. */
const linkedFiles = (row: TypoRow): string[] =>
  Object.values(row).flatMap((text) =>
    text.includes('file') ? [...text.matchAll(LINK)].map(([, uid = '']) => uid) : [],
  );

/** Files that pages and their contents show, whatever they are about. */
function shownOnPages(tables: readonly TypoTable[], files: ReadonlyMap<string, TypoFile>): string[] {
  const rows = tables.find(({ name }) => name === CORE.reference)?.rows ?? [];
  const byTable = new Map(
    PAGES.map((name) => [name, recordsOf(tables.find((one) => one.name === name)).byUid]),
  );
  return rows.flatMap((row) => {
    const records = byTable.get(row['tablenames'] ?? '');
    const record = records?.get(row['uid_foreign'] ?? '');
    const file = files.get(row['uid_local'] ?? '')?.file;
    return file !== undefined && isShown(row) && record?.isShown === true ? [file] : [];
  });
}

const PAGES = ['pages', 'tt_content'];

/** What is about products and no document of theirs: news, projects, people. */
const ABOUT_OTHERS =
  /news|blog|event|press|job|career|person|people|employee|contact|address|project|projekt|referen|stor(?:y|ies)$/;

type Holding = Omit<Reference, 'file' | 'row'>;

/** What a reference to a record of a table is for; null if the table has nothing to do with products. */
function holderOf(
  name: string,
  tables: readonly TypoTable[],
  { table, links, idOf }: OfProducts,
): ((row: TypoRow) => Holding) | null {
  const own = tables.find((one) => one.name === name);
  if (!own || (isOfCore(name) && !PAGES.includes(name))) return null;
  if (name !== table.name && ABOUT_OTHERS.test(modelOf(name))) return null;
  const linked = name === table.name ? null : productsBy(links, name, table.name);
  if (linked?.size === 0) return null;
  const { byUid } = recordsOf(own);
  const title = titleColumn(own) ?? '';
  const type = linked ? typeOfRecords(own, tables, links, table) : () => '';
  return (row) => {
    const uid = row['uid_foreign'] ?? '';
    const record = byUid.get(uid);
    const translation = [...(record?.translations ?? [])].find(([, one]) => one['uid'] === uid);
    const uids = linked ? (linked.get(record?.uid ?? '') ?? []) : [record?.uid ?? ''];
    const ids = uids.flatMap((one) => idOf(one) ?? []);
    const isTranslated = record !== undefined && record.row['uid'] !== uid;
    return {
      products: ids,
      isCurrent:
        isShown(row) &&
        record?.isShown === true &&
        (!isTranslated || translation !== undefined) &&
        (uids.length === 0 || ids.length > 0),
      type: record && linked ? type(record.uid) : '',
      title: linked ? (record?.row[title] ?? '') : '',
      language: translation?.[0] ?? String(Math.max(0, numberIn(record?.row ?? {}, 'sys_language_uid'))),
    };
  };
}

/** The products of records of another table, directly or by a table between. */
function productsBy(links: readonly TypoLink[], name: string, table: string): Map<string, string[]> {
  const found = linkedTo(links, name, table);
  const isAlone = found.size === 0;
  const between = new Set(
    links.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : [])),
  );
  for (const one of between) {
    // A category beside products of its own says what a document is.
    if (one === CORE.category || one === table || (!isAlone && /categor|kategor|type/.test(one))) continue;
    const [first, second] = [linkedTo(links, name, one), linkedTo(links, one, table)];
    for (const [own, uids] of first) {
      const further = uids.flatMap((uid) => second.get(uid) ?? []);
      if (further.length > 0 && !found.has(own)) found.set(own, further);
    }
  }
  return found;
}

/** The type that records of documents have: by categories or a table of types, or in a column of their own. */
function typeOfRecords(
  table: TypoTable,
  tables: readonly TypoTable[],
  links: readonly TypoLink[],
  products: TypoTable,
): (uid: string) => string {
  const { byUid } = recordsOf(table);
  // What products are in is no type of documents.
  const own = tables.filter(
    ({ name }) => name === CORE.category || linkedTo(links, products.name, name).size === 0,
  );
  const kind = kindsOf(table, own, links, { share: 0, without: categoriesOf(products, tables) });
  const columns = table.columns.filter((one) => OF_TYPE.test(one));
  return (uid) => {
    const record = byUid.get(uid);
    if (!record) return '';
    const said = columns.map((one) => record.row[one] ?? '').find((text) => /\p{L}/u.test(text));
    return kind(record) || (said ?? '');
  };
}
