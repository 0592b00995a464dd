import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { FACTS_FILE } from '../../facts/facts-file.ts';
import { ImportFaults } from '../../finding.ts';
import { articleListsIn, isArticleList } from '../../tables/article-list/export.ts';
import { packageExportIn } from '../../tables/business-central/export.ts';
import { packageFinder } from '../../tables/business-central/tables.ts';
import { withCellLinks } from '../../tables/cell-links.ts';
import { hasTableOf, type TableFinder } from '../../tables/folder-tables.ts';
import { nameKey, tableOf } from '../../tables/header-line.ts';
import { withoutLookupNumbers } from '../../tables/lookup-values.ts';
import { isMasterList, masterListsIn } from '../../tables/master-list/export.ts';
import { withNamedValues } from '../../tables/named-values.ts';
import { odooExportIn } from '../../tables/odoo/export.ts';
import { odooFinder } from '../../tables/odoo/tables.ts';
import { prestaExportIn } from '../../tables/prestashop/export.ts';
import { shopFinder } from '../../tables/prestashop/tables.ts';
import type { ProgramExport } from '../../tables/program-export.ts';
import { holdsTables, readGrids } from '../../tables/read-grids.ts';
import { x3ExportIn } from '../../tables/sage-x3/export.ts';
import { x3Finder } from '../../tables/sage-x3/tables.ts';
import { sapExportIn } from '../../tables/sap/export.ts';
import { isOfSap } from '../../tables/sap/tables.ts';
import type { Table } from '../../tables/table.ts';
import { typoExportIn } from '../../tables/typo3/export.ts';
import { typoFinder } from '../../tables/typo3/tables.ts';
import { isFieldName } from '../columns/column-names.ts';
import { CONFIRMATIONS_FILE } from '../files/confirmations.ts';
import { MAPPING_FILE } from '../table/read-mapping.ts';

/** Files of databases, of which nobody makes documents. */
const OF_PROGRAMS = /\.(?:csv|tsv|json|ndjson|jsonl|xml)$/i;

/** Files that hold nested records: one of them may be a whole export. */
const NESTED = /\.(?:json|ndjson|jsonl|xml)$/i;

/** So many of them in a folder are an export. */
const MIN_TABLES = 3;

/**
 * The files that may be an export's tables: those beside the mapping or, if there is none, those of the one folder that has several.
 */
export function tableFiles(names: readonly string[]): string[] {
  const beside = names.filter((name) => !name.includes('/') && isTableFile(name));
  // A text beside folders is a letter to whoever imports them, more often than a table.
  const areTables = beside.some((name) => !/\.txt$/i.test(name));
  const within = names.filter((name) => name.includes('/') && OF_PROGRAMS.test(name) && isTableFile(name));
  const folders = [...Map.groupBy(within, (name) => dirname(name)).values()].filter(
    (files) => files.length >= MIN_TABLES,
  );
  if (areTables) return [...beside, ...ofProgramsBeside(beside, within, folders, names)];
  if (folders.length > 1) return beside;
  if (folders.length === 1) {
    // A PIM writes what each of its jobs exports into a folder of its own, beside that of its structure.
    const alone = beside.length > 0 ? [] : within.filter((name) => !folders[0]?.includes(name));
    return [...(folders[0] ?? []), ...spreadsheetsBeside(folders[0] ?? [], names), ...alone];
  }
  if (beside.length > 0) return beside;
  const nested = within.filter((name) => NESTED.test(name));
  return new Set(nested.map((name) => dirname(name))).size === 1 ? nested : [];
}

/** The spreadsheets in the folder of tables of a program, which writes some of its tables so. */
function spreadsheetsBeside(tables: readonly string[], names: readonly string[]): string[] {
  const folder = dirname(tables[0] ?? '');
  return names.filter(
    (name) =>
      dirname(name) === folder && !OF_PROGRAMS.test(name) && !/\.txt$/i.test(name) && isTableFile(name),
  );
}

/**
 * The tables of a program in a folder of its own, beside fewer that people keep, such as a price list, and those of other programs that
 * name its rows, such as a register of documents in the folder of these.
 */
function ofProgramsBeside(
  beside: readonly string[],
  within: readonly string[],
  folders: readonly (readonly string[])[],
  names: readonly string[],
): string[] {
  const [own, another] = folders;
  if (!own || another || own.length <= beside.length || beside.some((name) => OF_PROGRAMS.test(name)))
    return [];
  const places = new Set(within.map((name) => dirname(name)));
  return names.filter((name) => name.includes('/') && isTableFile(name) && places.has(dirname(name)));
}

/** Whether a file may hold a table, by its name. */
export function isTableFile(name: string): boolean {
  const own = nameKey(basename(name));
  return (
    holdsTables(name) &&
    own !== MAPPING_FILE &&
    own !== CONFIRMATIONS_FILE &&
    own !== FACTS_FILE &&
    !/^[\d_ .-]*(?:read ?me|lies ?mich|lees ?mij|leggi ?mi|l[eé]eme|leia ?me|lisez ?-?moi|czytaj|notes?|changelog|licen[cs]e)(?:\b|_)/.test(
      own,
    )
  );
}

/** The tables of an export, or of one file of it. */
export async function readAllTables(
  root: string,
  names: readonly string[],
  only: string | undefined,
): Promise<Table[]> {
  if (only !== undefined)
    return readTablesOf(
      root,
      names.filter((one) => one === only),
    );
  const beside = tableFiles(names);
  const found = await programExportAmong(root, names);
  if (found === null) return readTablesOf(root, beside);
  return readTablesOf(root, [
    found.holder,
    ...beside.filter((name) => name !== found.holder && !found.files.has(name)),
  ]);
}

/** Lists and texts: SAP writes tables so, in whatever folder. */
const LISTS = /\.(?:txt|xls|csv)$/i;

/** So many of them are looked at, and so many spreadsheets of so many bytes. */
const MAX_LISTS = 200;
const MAX_SPREADSHEETS = 12;
const MAX_SPREADSHEET_BYTES = 4_000_000;

/** The files that programs have written beside that at which they are read, or that they name for what is no product: none is a document. */
export async function filesOfPrograms(root: string, names: readonly string[]): Promise<readonly string[]> {
  const found = await programExportAmong(root, names);
  return found === null ? [] : [...[...found.files].filter((file) => file !== found.holder), ...found.others];
}

/** The export of a program in a folder, if one of its files is of one by its form; null if there is none. */
async function programExportAmong(root: string, names: readonly string[]): Promise<ProgramExport | null> {
  const found = await sapExportAmong(root, names);
  if (found) return found;
  const tables = names.filter((name) => LISTED.test(name) && isTableFile(name)).slice(0, MAX_LISTED);
  for (const [hasOne, exportIn] of PROGRAMS)
    for (const name of tables) {
      if (!(await hasOne(root, name))) continue;
      const own = await exportIn(root);
      if (own !== null) return own;
      break;
    }
  return null;
}

const isOf = (finder: TableFinder) => (root: string, file: string) => hasTableOf(finder, root, file);

/** Programs whose tables are known by what their columns are called, lists and workbooks that people keep by hand, and how an export of each is found. */
const PROGRAMS = [
  [isOf(x3Finder), x3ExportIn],
  [isOf(typoFinder), typoExportIn],
  [isOf(odooFinder), odooExportIn],
  [isOf(shopFinder), prestaExportIn],
  [isOf(packageFinder), packageExportIn],
  [isArticleList, articleListsIn],
  [isMasterList, masterListsIn],
] as const;

/** So many of such tables are looked at. */
const LISTED = /\.(?:xlsx|csv|txt|json|jsonl|ndjson)$/i;
const MAX_LISTED = 100;

/** The export from SAP in a folder, if one of its files is of one by its form; null if there is none. */
async function sapExportAmong(root: string, names: readonly string[]) {
  const lists = names.filter((name) => LISTS.test(name) && isTableFile(name)).slice(0, MAX_LISTS);
  for (const name of lists) if (await isOfSap(root, name)) return sapExportIn(root);
  const others = names.filter((name) => /\.xlsx$/i.test(name) && isTableFile(name));
  for (const name of others.slice(0, MAX_SPREADSHEETS)) {
    const { size } = await stat(join(root, name));
    if (size <= MAX_SPREADSHEET_BYTES && (await isOfSap(root, name))) return sapExportIn(root);
  }
  return null;
}

/** The tables of these files of an export. */
export async function readTablesOf(root: string, files: readonly string[]): Promise<Table[]> {
  const known = (text: string) =>
    (['products', 'documents'] as const).some((kind) => isFieldName(kind, text));
  const tables: Table[] = [];
  for (const name of files) {
    for (const grid of await readGrids(root, name, known)) {
      const table = withCellLinks(withNamedValues(withoutLookupNumbers(tableOf(grid, known))));
      if (!table.isElsewhere && table.columns.length > 1 && table.rows.length > 0) tables.push(table);
    }
  }
  // What somebody has hidden is past, or for the sheet alone.
  const shown = tables.filter(({ isHidden = false }) => !isHidden);
  return shown.length > 0 ? shown : tables;
}

/** The tables of one file; none if it cannot be read: it may be a document. */
export async function readTable(root: string, name: string): Promise<readonly Table[]> {
  try {
    return await readTablesOf(root, [name]);
  } catch (error) {
    if (error instanceof ImportFaults) return [];
    throw error;
  }
}
