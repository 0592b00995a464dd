import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { filesIn } from '../folder-files.ts';
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
export interface X3Tables {
  /** When and how large its tables were. */
  readonly stamp: string;
  readonly tables: readonly X3Table[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly doubts: readonly Finding[];
}

const TEXTS = new Set(['.csv', '.txt', '.tsv']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls', '.ods']);

/** So many files are looked at, of so many bytes each, and so many in all. */
const MAX_FILES = 400;
const MAX_FILE_BYTES = 100_000_000;
const MAX_BYTES = 300_000_000;

/** So much of a text says what it is, in bytes, and a head stands in so many lines. */
const HEAD_BYTES = 16_384;
const MAX_HEAD = 5;

/** What this program stores where there is no text, and no day. */
const NOTHING =
  /^(?:null|\(null\)|(?:1753-01-01|1599-12-31|01[./-]01[./-]1753|31[./-]12[./-]1599)(?:[ T].*)?)$/i;

const mayBeTable = (file: string) =>
  TEXTS.has(extname(file).toLowerCase()) || BOOKS.has(extname(file).toLowerCase());

/** Whether a table is of this program by its first lines. */
export const hasX3Head = ({ lines }: Pick<Grid, 'lines'>): boolean => headOf(lines) !== -1;

const headOf = (lines: Grid['lines']) => lines.slice(0, MAX_HEAD).findIndex(({ cells }) => isX3Head(cells));

/** Whether a file is a table of this program by its first lines. */
export async function isOfX3(root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  if (!mayBeTable(file) || (await stat(path)).size > MAX_FILE_BYTES) return false;
  const bytes = await readFile(path);
  try {
    if (TEXTS.has(extname(file).toLowerCase())) {
      const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
      return text
        .split(/\r?\n/, MAX_HEAD)
        .some((line) => isX3Head(line.split(/[;,\t|]/).map((cell) => cell.replaceAll('"', ''))));
    }
    const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
    return (await spreadsheetGrids(file, bytes, MAX_HEAD)).some(hasX3Head);
  } catch (error) {
    if (error instanceof ImportFaults) return false;
    throw error;
  }
}

/** What changes with the files of a folder that may be tables. */
export async function x3Stamp(root: string): Promise<string> {
  const stamps: string[] = [];
  for (const file of (await filesIn(root)).filter(mayBeTable).slice(0, MAX_FILES)) {
    const { mtimeMs, size } = await stat(join(root, file));
    stamps.push(`${file} ${mtimeMs} ${size}`);
  }
  return stamps.join('\n');
}

/** The tables in a folder. A file that cannot be read is left to whoever reads it alone. */
export async function x3TablesIn(root: string): Promise<X3Tables> {
  const names = await filesIn(root);
  const tables: X3Table[] = [];
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
    if (!(await isOfX3(root, file))) continue;
    try {
      for (const grid of await gridsOf(root, file)) tables.push(...tableOf(grid));
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
    }
  }
  return {
    stamp: await x3Stamp(root),
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
