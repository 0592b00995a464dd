import { decodeText } from '../decode-text.ts';
import {
  type FolderGrids,
  gridsInFolder,
  isPlainTable,
  isTextTable,
  plainGrids,
  type TableFinder,
} from '../folder-tables.ts';
import type { Grid, GridLine } from '../table.ts';
import { captionKey, TABLE } from './fields.ts';
import { isListOfItems, mayBeListed, numberedLists, type PlainList, plainList } from './lists.ts';

// Configuration packages of Business Central and Navision: a sheet for each table, with the code of the package, the caption of the table and
// its number above the captions of the columns. Captions are in the language of whoever wrote it, numbers are the same everywhere.

/** A table with its number, and its columns by their captions. */
export interface PackageTable {
  readonly id: number;
  readonly file: string;
  /** What it is called, which links to records say: `Item: 1000`. */
  readonly caption: string;
  /** The captions of its columns, and the forms in which these are compared. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What an export has. */
export interface PackageTables extends Pick<FolderGrids, 'names' | 'doubts'> {
  readonly tables: readonly PackageTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
}

/** So much of a text says what it is, in bytes, and so many lines of a table. */
const HEAD_BYTES = 4096;
const MAX_HEAD = 4;

/** A table may have so many columns, and a row of a package more that are empty. */
const MAX_COLUMNS = 1000;

const IDS: ReadonlySet<number> = new Set(Object.values(TABLE));

/** The table that the line above a head says; null if it says none: a code, a caption, and a number. */
function tableSaid({ cells }: GridLine): { readonly caption: string; readonly id: number } | null {
  const [code = '', caption = '', id = '', ...others] = cells.map((cell) => cell.trim());
  const isSaid = code !== '' && /\p{L}/u.test(caption) && /^\d{1,10}$/.test(id);
  return isSaid && others.every((text) => text === '') ? { caption, id: Number(id) } : null;
}

/** Whether the first lines are those of a table of a package. */
export function hasPackageHead({ lines }: Pick<Grid, 'lines'>): boolean {
  const at = lines.slice(0, MAX_HEAD).findIndex((line) => tableSaid(line) !== null);
  return at !== -1 && headBelow(lines, at) !== -1;
}

/** The place of the captions below the line of a package: the next line that has several, all of them texts. */
function headBelow(lines: readonly GridLine[], at: number): number {
  const below = lines.findIndex((line, place) => place > at && line.cells.some((cell) => cell.trim() !== ''));
  const texts = (lines[below]?.cells ?? []).filter((cell) => cell.trim() !== '');
  const areNames = texts.length > 1 && texts.every((text) => /\p{L}/u.test(text) && text.length <= 100);
  return below !== -1 && below <= at + MAX_HEAD && areNames ? below : -1;
}

/** Whether a table is of such an export by its first lines: it says its number, or may be one of its lists. */
export function mayBeOfExport(grid: Grid): boolean {
  if (hasPackageHead(grid)) return true;
  const list = plainList(grid);
  return list !== null && mayBeListed(list);
}

/** Whether a table says by its first lines that the export has more: it has its number, or lists items. */
function isCertain(grid: Pick<Grid, 'file' | 'sheet' | 'lines'>): boolean {
  if (hasPackageHead(grid)) return true;
  const list = plainList(grid);
  return list !== null && isListOfItems(list);
}

/** How tables of such an export are found; a file is of one for certain that has tables with their numbers, or a list of items. */
export const packageFinder: TableFinder = {
  mayHold: isPlainTable,
  async begins(file, bytes) {
    if (!isTextTable(file)) return (await plainGrids(file, bytes, 2 * MAX_HEAD)).some(isCertain);
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    const lines = text.split(/\r?\n/, 2 * MAX_HEAD).map((line, at) => ({
      line: at + 1,
      cells: line.split(/[;,\t]/).map((cell) => cell.replaceAll('"', '')),
    }));
    return isCertain({ file, sheet: null, lines });
  },
  read: plainGrids,
  areSure: false,
};

/** The tables of packages and lists in a folder. */
export async function packageTablesIn(root: string): Promise<PackageTables> {
  const { grids, names, doubts } = await gridsInFolder(packageFinder, root);
  const tables: PackageTable[] = [];
  const lists: PlainList[] = [];
  for (const grid of grids) {
    const table = tableOf(grid);
    const list = table ? null : plainList(grid);
    if (table) tables.push(table);
    if (list) lists.push(list);
  }
  const items = tables.filter(({ id }) => id === TABLE.item);
  for (const [{ names: called, ...list }, id] of numberedLists(lists, items))
    tables.push({ ...list, id, caption: called[0] ?? '' });
  return { tables, files: new Set(tables.map(({ file }) => file)), names, doubts };
}

/** The table of a sheet or of CSV: its number stands above it, or in its name. */
function tableOf({ file, sheet, lines }: Grid): PackageTable | null {
  const said = lines.slice(0, MAX_HEAD).findIndex((line) => tableSaid(line) !== null);
  const of = lines[said];
  const head = of ? headBelow(lines, said) : 0;
  const name = (sheet ?? '') === '' ? file.replace(/^.*\/|\.\w+$/g, '') : (sheet ?? '');
  const columns = (lines[head]?.cells ?? []).slice(0, MAX_COLUMNS).map((cell) => cell.trim());
  const keys = columns.map(captionKey);
  const named = of ? tableSaid(of) : tableNamed(sheet === null ? name : `${name} ${file}`, keys);
  if (!named || head === -1) return null;
  const rows = lines
    .slice(head + 1)
    .map(({ cells }) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  return { ...named, file, columns, keys, rows };
}

/** The table that a name says by its number: `Record Link (2000000068)`; links to records are known by their columns as well. */
function tableNamed(name: string, keys: readonly string[]): { caption: string; id: number } | null {
  if (keys.includes('url1')) return { caption: name, id: TABLE.recordLink };
  const id = [...name.matchAll(/(?<![\d.])\d{2,10}(?![\d.])/g)]
    .map(([text]) => Number(text))
    .find((one) => IDS.has(one));
  return id === undefined || keys.length < 2
    ? null
    : { caption: name.replaceAll(/[\d()_-]+/g, ' ').trim(), id };
}

/** The place of the first column whose caption fits; -1 if there is none. */
export const columnWith = ({ keys }: PackageTable, fits: (key: string) => boolean): number =>
  keys.findIndex(fits);

/** The place of the column in which most of what is said fits; -1 if none has half of it. */
export function columnOf(
  { columns, rows }: Pick<PackageTable, 'columns' | 'rows'>,
  fits: (text: string) => boolean,
  without: readonly number[] = [],
): number {
  let [best, most] = [-1, 0.5];
  for (const at of columns.keys()) {
    if (without.includes(at)) continue;
    const said = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
    const share = said.length === 0 ? 0 : said.filter(fits).length / said.length;
    if (share > most) [best, most] = [at, share];
  }
  return best;
}
