import { isPlainTable, readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import { missingFiles, type ProgramExport } from '../program-export.ts';
import { keyOf } from '../sap/words.ts';
import { articlesOf } from './articles.ts';
import { kindsOf } from './categories.ts';
import { CORE } from './columns.ts';
import { documentsOf } from './documents.ts';
import { languagesOf, mainLanguage } from './languages.ts';
import { linksOf, type TypoLink } from './links.ts';
import { numberColumns } from './numbers.ts';
import { productTable } from './products.ts';
import { numberIn, recordsOf, type TypoRecord } from './records.ts';
import { descriptionColumn, saidColumns } from './said-columns.ts';
import type { TypoRow, TypoTable } from './table.ts';
import { type TypoTables, typoTablesIn } from './tables.ts';
import { titleColumn } from './titles.ts';

// An export of TYPO3's database: records of extensions, and the tables by which TYPO3 knows their files, categories and languages. They are read together, at the table of
// products: as products, with their categories, translations and articles, and the documents of these.

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly products: TypoTable | null;
  readonly links: readonly TypoLink[];
  readonly tables: TypoTables;
}

/** The file of an export at which all is read, the files that have its tables, and those that are no documents of products; null if a folder has none. */
export async function typoExportIn(root: string): Promise<ProgramExport | null> {
  const read = await readExport(root);
  if (read.products === null) return null;
  const { others, missing } = listsOf(read, read.products);
  const doubts = [...read.tables.doubts, ...missingFiles(read.products.file, missing)];
  return { holder: read.products.file, files: read.tables.files, others, doubts };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function typoLists(root: string) {
  const read = await readExport(root);
  if (read.products === null) return { lists: {}, language: '' };
  const { lists, language } = listsOf(read, read.products);
  return { lists, language };
}

const readExport = readOnce((root) => tablesStamp(root, isPlainTable), readTables);

async function readTables(root: string): Promise<Read> {
  const tables = await typoTablesIn(root);
  const isLinked = tables.tables.some(({ name }) => name === CORE.file || name === CORE.categoryLink);
  const links = isLinked ? linksOf(tables.tables) : [];
  return { products: isLinked ? productTable(tables.tables, links) : null, links, tables };
}

function listsOf({ links, tables: read }: Read, table: TypoTable) {
  const { tables } = read;
  const { records, byUid } = recordsOf(table);
  const titled = titleColumn(table) ?? 'title';
  const titleOf = ({ row }: { readonly row: TypoRow }) => row[titled] ?? '';
  const codes = languagesOf(tables);
  const codeOf = (language: string) => codes.get(language) ?? '';
  const shown = records.filter((one) => one.isShown && titleOf(one) !== '');
  const isMain = ({ row }: TypoRecord) => numberIn(row, 'sys_language_uid') <= 0;
  const ofMain = shown.some(isMain) ? shown.filter(isMain) : shown;
  const articles = articlesOf(table, tables, links);
  const numbers = numberColumns(
    table,
    ofMain.map(({ row }) => row),
    read.names,
  );
  // What nobody has connected with what it translates has its number.
  const same = new Map(
    shown.flatMap((one) => {
      const main = ofMain.find((other) =>
        numbers.some((name) => (one.row[name] ?? '') !== '' && one.row[name] === other.row[name]),
      );
      return main && !ofMain.includes(one) ? [[one, main] as const] : [];
    }),
  );
  const current = shown.filter((one) => !same.has(one));
  const ids = idsOf(current, numbers[0] ?? null);
  for (const [one, main] of same) ids.set(one, ids.get(main) ?? '');
  const areNumbers = numbers.some((name) => current.some((one) => one.row[name] === ids.get(one)));
  const kind = kindsOf(table, tables, links);
  const known = new Set(
    current.flatMap((one) => [keyOf(titleOf(one)), ...numbers.map((name) => one.row[name] ?? '')]),
  );
  // What is shown no longer is listed as that: files name it.
  const past = records.filter(
    (one) =>
      !one.isShown &&
      titleOf(one) !== '' &&
      !known.has(keyOf(titleOf(one))) &&
      !numbers.some((name) => known.has(one.row[name] ?? '') && one.row[name] !== ''),
  );
  const columns = saidColumns(table, current, links, tables);
  const described = descriptionColumn(table, current);
  const rows = [...current, ...past].map((record): Json => {
    const others = [...record.translations].filter(
      ([, row]) => (row[titled] ?? '') !== '' && keyOf(row[titled] ?? '') !== keyOf(titleOf(record)),
    );
    return {
      id: ids.get(record) ?? `past-${record.uid}`,
      title: titleOf(record),
      ...Object.fromEntries(
        others.flatMap(([language, row]) =>
          codeOf(language) === '' ? [] : [[`title-${codeOf(language)}`, row[titled]]],
        ),
      ),
      category: kind(record),
      ...(past.length > 0 && { 'deletion flag': record.isShown ? '' : 'X' }),
      aliases: [
        ...(areNumbers ? numbers.slice(1) : numbers).map((name) => record.row[name] ?? ''),
        // Names with commas would be several.
        ...others.map(([, row]) => row[titled] ?? '').filter((name) => !/[,;]/.test(name)),
      ].filter((name) => name !== ''),
      ...(described !== null && {
        description: record.row[described] ?? '',
        ...Object.fromEntries(
          [...record.translations].flatMap(([language, row]) =>
            codeOf(language) === '' ? [] : [[`description-${codeOf(language)}`, row[described] ?? '']],
          ),
        ),
      }),
      ...Object.fromEntries(
        columns
          .filter((one) => one !== titled && one !== described && !numbers.includes(one))
          .map((one) => [named(one), record.row[one] ?? '']),
      ),
      articles: articles.get(record.uid) ?? [],
    };
  });
  const {
    rows: documents,
    others,
    missing,
  } = documentsOf(read, {
    table,
    links,
    idOf: (uid) => {
      const record = byUid.get(uid);
      return record && ids.get(record);
    },
    codeOf,
  });
  return {
    lists: { products: rows, documents },
    language: mainLanguage(tables, codes),
    others,
    missing,
  };
}

/** The ids of products: numbers that each has for itself, or those of their records. */
function idsOf(current: readonly TypoRecord[], column: string | null): Map<TypoRecord, string> {
  const own = current.map(({ row }) => (column === null ? '' : (row[column] ?? '')));
  const areIds = own.length > 0 && new Set(own).size === own.length && own.every((text) => text !== '');
  return new Map(current.map((record, at) => [record, areIds ? (own[at] ?? '') : `product-${record.uid}`]));
}

/** What products have of their own goes before a column called alike. */
const named = (name: string) =>
  /^(?:id|category|deletion flag|aliases|articles|material)$/i.test(name) ? `field ${name}` : name;
