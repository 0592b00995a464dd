import { decodeText } from '../decode-text.ts';
import {
  type FolderGrids,
  gridsInFolder,
  isPlainTable,
  isTextTable,
  plainGrids,
  type TableFinder,
} from '../folder-tables.ts';
import type { Grid } from '../table.ts';
import { coreTableOf, isLinkHead, isRecordHead } from './columns.ts';
import { hasTableName, tableNames } from './names.ts';
import type { TypoTable } from './table.ts';

// Tables of TYPO3's database, each as a file or a sheet, by whatever program wrote them: the names of their columns are those of the database.

/** What an export has. */
export interface TypoTables extends Pick<FolderGrids, 'names' | 'doubts'> {
  readonly tables: readonly TypoTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
}

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

/** How tables of such a database are found; a file is of one for certain that has a table of each TYPO3, or links between records. */
export const typoFinder: TableFinder = {
  mayHold: isPlainTable,
  async begins(file, bytes) {
    if (!isTextTable(file)) return (await plainGrids(file, bytes, MAX_HEAD)).some(mayBeOfTypo);
    const [line = ''] = decodeText(bytes.subarray(0, HEAD_BYTES)).text.split(/\r?\n/, 1);
    const head = line.split(/[;,\t|]/).map((cell) => cell.replaceAll(/["'`]/g, '').trim().toLowerCase());
    return coreTableOf(head) !== null || isRecordHead(head);
  },
  read: async (file, bytes) => (await plainGrids(file, bytes)).filter(mayBeOfTypo),
  areSure: false,
};

/** The tables of a database in a folder. */
export async function typoTablesIn(root: string): Promise<TypoTables> {
  const { grids, names, doubts } = await gridsInFolder(typoFinder, root);
  const files = new Set(grids.map(({ file }) => file));
  return { tables: tableNames(grids.map(readTable)), files, names, doubts };
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
