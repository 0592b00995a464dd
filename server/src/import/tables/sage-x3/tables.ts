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
import { isX3Head, x3Field } from './columns.ts';

// Tables of the database of Sage X3, as queries write them: a CSV file or a sheet for each, with the fields of the table in its head.

/** The values of a row by fields with their places; what is empty there is not said. */
export type X3Row = ReadonlyMap<string, string>;

/** A table of the database. */
export interface X3Table {
  readonly file: string;
  /** What it is called, as its sheet or file is: `ITMMASTER`. */
  readonly name: string;
  readonly fields: ReadonlySet<string>;
  readonly rows: readonly X3Row[];
}

/** What an export has. */
export interface X3Tables extends Pick<FolderGrids, 'names' | 'doubts'> {
  readonly tables: readonly X3Table[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
}

/** So much of a text says what it is, in bytes, and a head stands in so many lines. */
const HEAD_BYTES = 16_384;
const MAX_HEAD = 5;

/** What this program stores where there is no text, and no day. */
const NOTHING =
  /^(?:null|\(null\)|(?:1753-01-01|1599-12-31|01[./-]01[./-]1753|31[./-]12[./-]1599)(?:[ T].*)?)$/i;

/** Whether a table is of this program by its first lines. */
export const hasX3Head = ({ lines }: Pick<Grid, 'lines'>): boolean => headOf(lines) !== -1;

const headOf = (lines: Grid['lines']) => lines.slice(0, MAX_HEAD).findIndex(({ cells }) => isX3Head(cells));

/** How tables of this program are found. */
export const x3Finder: TableFinder = {
  mayHold: isPlainTable,
  async begins(file, bytes) {
    if (!isTextTable(file)) return (await plainGrids(file, bytes, MAX_HEAD)).some(hasX3Head);
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    return text
      .split(/\r?\n/, MAX_HEAD)
      .some((line) => isX3Head(line.split(/[;,\t|]/).map((cell) => cell.replaceAll('"', ''))));
  },
  read: plainGrids,
  areSure: true,
};

/** The tables in a folder. */
export async function x3TablesIn(root: string): Promise<X3Tables> {
  const { grids, names, doubts } = await gridsInFolder(x3Finder, root);
  const tables = grids.flatMap(tableOf);
  return { tables, files: new Set(tables.map(({ file }) => file)), names, doubts };
}

function tableOf({ file, sheet, lines }: Grid): X3Table[] {
  const head = headOf(lines);
  if (head === -1) return [];
  const fields = (lines[head]?.cells ?? []).map(x3Field);
  const rows = lines.slice(head + 1).map(
    ({ cells }) =>
      new Map(
        fields.flatMap((field, at) => {
          const text = (cells[at] ?? '').trim();
          return field === null || text === '' || NOTHING.test(text) ? [] : [[field, text] as const];
        }),
      ),
  );
  return [
    {
      file,
      name: nameOf(file, sheet),
      fields: new Set(fields.filter((field) => field !== null)),
      rows: rows.filter(({ size }) => size > 0),
    },
  ];
}

/** Tables that the program itself has of articles and texts. */
const OF_PROGRAM = /^(?:ITM[A-Z]{3,}|ATABDIV|ATABTAB|ATEXTRA|ATEXTE|APLSTD|AOBJTXT|TEXCLOB|BOMD?)$/;

/** The name of a table in that of its sheet or file: `LIVE.ITMMASTER`, `ZMODELE_2024`; owners' own begin with X, Y or Z. */
function nameOf(file: string, sheet: string | null): string {
  const words = [sheet ?? '', file.replace(/^.*\/|\.\w+$/g, '')].map((text) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => /^[A-Z]/.test(word)),
  );
  const all = words.flat();
  return (
    all.find((word) => OF_PROGRAM.test(word)) ??
    all.find((word) => /^[XYZ][A-Z0-9]{2,}$/.test(word)) ??
    words[1]?.at(-1) ??
    file
  );
}
