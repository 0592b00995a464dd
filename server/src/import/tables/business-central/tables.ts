import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { filesIn } from '../folder-files.ts';
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
export interface PackageTables {
  /** When and how large its tables were. */
  readonly stamp: string;
  readonly tables: readonly PackageTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly doubts: readonly Finding[];
}

const TEXTS = new Set(['.csv', '.txt', '.tsv']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls']);

/** So many files are looked at, of so many bytes each, and so many in all. */
const MAX_FILES = 400;
const MAX_FILE_BYTES = 50_000_000;
const MAX_BYTES = 300_000_000;

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

/** Whether a file is of such an export for certain: it has tables with their numbers, or a list of items. */
export async function isOfPackage(root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  if (!mayBeTable(file) || (await stat(path)).size > MAX_FILE_BYTES) return false;
  const bytes = await readFile(path);
  try {
    if (TEXTS.has(extname(file).toLowerCase())) {
      const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
      const lines = text.split(/\r?\n/, 2 * MAX_HEAD).map((line, at) => ({
        line: at + 1,
        cells: line.split(/[;,\t]/).map((cell) => cell.replaceAll('"', '')),
      }));
      return isCertain({ file, sheet: null, lines });
    }
    const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
    return (await spreadsheetGrids(file, bytes, 2 * MAX_HEAD)).some(isCertain);
  } catch (error) {
    if (error instanceof ImportFaults) return false;
    throw error;
  }
}

function mayBeTable(file: string): boolean {
  const extension = extname(file).toLowerCase();
  return TEXTS.has(extension) || BOOKS.has(extension);
}

/** What changes with the files of a folder that may be tables. */
export async function packageStamp(root: string): Promise<string> {
  const stamps: string[] = [];
  for (const file of (await filesIn(root)).filter(mayBeTable).slice(0, MAX_FILES)) {
    const { mtimeMs, size } = await stat(join(root, file));
    stamps.push(`${file} ${mtimeMs} ${size}`);
  }
  return stamps.join('\n');
}

/** The tables of packages and lists in a folder. A file that cannot be read is left to whoever reads it alone. */
export async function packageTablesIn(root: string): Promise<PackageTables> {
  const names = await filesIn(root);
  const tables: PackageTable[] = [];
  const lists: PlainList[] = [];
  const doubts: Finding[] = [];
  let [looked, bytesRead] = [0, 0];
  for (const file of names.filter(mayBeTable)) {
    const { size } = await stat(join(root, file));
    if (size > MAX_FILE_BYTES) continue;
    bytesRead += size;
    if (++looked > MAX_FILES || bytesRead > MAX_BYTES) {
      const message = `it is left out, as those behind it: an export is read up to ${MAX_FILES} files or ${MAX_BYTES / 1_000_000} MB`;
      doubts.push(foundAt({ place: file, file }, { kind: 'doubtful-reading', message }));
      break;
    }
    try {
      for (const grid of await gridsOf(root, file)) {
        const table = tableOf(grid);
        const list = table ? null : plainList(grid);
        if (table) tables.push(table);
        if (list) lists.push(list);
      }
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
    }
  }
  const items = tables.filter(({ id }) => id === TABLE.item);
  for (const [{ names: called, ...list }, id] of numberedLists(lists, items))
    tables.push({ ...list, id, caption: called[0] ?? '' });
  return {
    stamp: await packageStamp(root),
    tables,
    files: new Set(tables.map(({ file }) => file)),
    names,
    doubts,
  };
}

async function gridsOf(root: string, file: string): Promise<readonly Grid[]> {
  const bytes = await readFile(join(root, file));
  if (TEXTS.has(extname(file).toLowerCase())) return [csvGrid(file, bytes, () => false)];
  const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
  return spreadsheetGrids(file, bytes);
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
