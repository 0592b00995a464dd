import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { filesIn } from '../folder-files.ts';
import type { Grid } from '../table.ts';
import { coreTableOf, isLinkHead, isRecordHead } from './columns.ts';
import { hasTableName, tableNames } from './names.ts';
import type { TypoTable } from './table.ts';

// Tables of TYPO3's database, each as a file or a sheet, by whatever program wrote them: the names of their columns are those of the database.

/** What an export has. */
export interface TypoTables {
  /** When and how large its tables were. */
  readonly stamp: string;
  readonly tables: readonly TypoTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly doubts: readonly Finding[];
}

const TEXTS = new Set(['.csv', '.tsv', '.txt']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls', '.ods']);

/** So many files are looked at, of so many bytes each, and so many in all. */
const MAX_FILES = 400;
const MAX_FILE_BYTES = 50_000_000;
const MAX_BYTES = 300_000_000;

/** So much of a text says what it is, in bytes. */
const HEAD_BYTES = 8192;

/** So many lines of a spreadsheet are looked at for its head. */
const MAX_HEAD = 2;

/** What programs write where there is nothing. */
const NOTHING = new Set(['NULL', '\\N', 'null']);

const headOf = ({ lines }: Pick<Grid, 'lines'>): string[] =>
  (lines[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase());

/** Whether a table may be of TYPO3's database by the names of its columns. */
export const mayBeOfTypo = (grid: Pick<Grid, 'lines'>): boolean => {
  const head = headOf(grid);
  return isRecordHead(head) || isLinkHead(head) || coreTableOf(head) !== null;
};

/** Whether a file is of such a database for certain: it has a table that each TYPO3 has, or links between records. */
export async function isOfTypo(root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  if (!mayBeTable(file) || (await stat(path)).size > MAX_FILE_BYTES) return false;
  const bytes = await readFile(path);
  try {
    if (TEXTS.has(extname(file).toLowerCase())) {
      const [line = ''] = decodeText(bytes.subarray(0, HEAD_BYTES)).text.split(/\r?\n/, 1);
      const head = line.split(/[;,\t|]/).map((cell) => cell.replaceAll(/["'`]/g, '').trim().toLowerCase());
      return coreTableOf(head) !== null || isRecordHead(head);
    }
    const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
    return (await spreadsheetGrids(file, bytes, MAX_HEAD)).some((grid) => mayBeOfTypo(grid));
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
export async function typoStamp(root: string): Promise<string> {
  const stamps: string[] = [];
  for (const file of (await filesIn(root)).filter(mayBeTable).slice(0, MAX_FILES)) {
    const { mtimeMs, size } = await stat(join(root, file));
    stamps.push(`${file} ${mtimeMs} ${size}`);
  }
  return stamps.join('\n');
}

/** The tables of a database in a folder. A file that cannot be read is left to whoever reads it alone. */
export async function typoTablesIn(root: string): Promise<TypoTables> {
  const names = await filesIn(root);
  const grids: Grid[] = [];
  const files = new Set<string>();
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
        if (!mayBeOfTypo(grid)) continue;
        grids.push(grid);
        files.add(file);
      }
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
    }
  }
  return {
    stamp: await typoStamp(root),
    tables: tableNames(grids.map(readTable)),
    files,
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

/** A grid as a table that is called as its sheet or file. */
function readTable(grid: Grid): TypoTable {
  const columns = headOf(grid);
  const rows = grid.lines.slice(1).map(({ cells }) =>
    Object.fromEntries(
      columns.map((column, at) => {
        const text = (cells[at] ?? '').trim();
        return [column, NOTHING.has(text) ? '' : text] as const;
      }),
    ),
  );
  const base = grid.file.replace(/^.*\/|\.\w+$/g, '');
  const isFile = grid.sheet === null || (hasTableName(base) && !hasTableName(grid.sheet));
  const name = isFile ? base : (grid.sheet ?? base);
  return { name, file: grid.file, columns, rows };
}
