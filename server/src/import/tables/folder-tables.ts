import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../finding.ts';
import { csvGrid } from './csv-grid.ts';
import { filesIn } from './folder-files.ts';
import type { Grid } from './table.ts';

// The tables that a program leaves in a folder, as the readers of exports of one program find them.

const TEXTS = new Set(['.csv', '.tsv', '.txt']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls', '.ods']);

/** So many files are looked at, of so many bytes each, and so many in all. */
const MAX_FILES = 400;
const MAX_FILE_BYTES = 100_000_000;
const MAX_BYTES = 400_000_000;

const endingOf = (file: string) => extname(file).toLowerCase();

/** Whether a file is a text with a table, or may be by its name. */
export const isTextTable = (file: string): boolean => TEXTS.has(endingOf(file));

/** Whether a file may hold a table by its name, as a text or a spreadsheet. */
export const isPlainTable = (file: string): boolean => isTextTable(file) || BOOKS.has(endingOf(file));

/**
 * The tables of a text or a spreadsheet; of a spreadsheet no more than its first `lines` if these are given. Throws `ImportFaults` if it
 * cannot be read.
 */
export async function plainGrids(file: string, bytes: Uint8Array, lines?: number): Promise<readonly Grid[]> {
  if (isTextTable(file)) return [csvGrid(file, bytes, () => false)];
  const { spreadsheetGrids } = await import('./spreadsheet-grids.ts');
  return spreadsheetGrids(file, bytes, lines);
}

/** How tables of a program are found. */
export interface TableFinder {
  /** Whether a file may hold one, by its name. */
  mayHold(file: string): boolean;
  /** Whether a file has one of the program's for certain, by its first lines. May throw `ImportFaults`. */
  begins(file: string, bytes: Uint8Array): boolean | Promise<boolean>;
  /** The tables of a file. Throws `ImportFaults` if it cannot be read. */
  read(file: string, bytes: Uint8Array): Promise<readonly Grid[]>;
  /** Whether the files alone are read that begin as those of the program; else every one that may hold a table. */
  readonly areSure: boolean;
}

/** Whether a file has a table of a program; false of one that cannot be read. */
export async function hasTableOf(finder: TableFinder, root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  if (!finder.mayHold(file) || (await stat(path)).size > MAX_FILE_BYTES) return false;
  return begins(finder, file, await readFile(path));
}

async function begins(finder: TableFinder, file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return await finder.begins(file, bytes);
  } catch (error) {
    if (error instanceof ImportFaults) return false;
    throw error;
  }
}

/** What a folder has of a program. */
export interface FolderGrids {
  readonly grids: readonly Grid[];
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly doubts: readonly Finding[];
}

/** The tables in a folder. A file that cannot be read is left to whoever reads it alone. */
export async function gridsInFolder(finder: TableFinder, root: string): Promise<FolderGrids> {
  const names = await filesIn(root);
  const grids: Grid[] = [];
  const doubts: Finding[] = [];
  let [looked, bytesRead] = [0, 0];
  for (const file of names.filter((name) => finder.mayHold(name))) {
    const { size } = await stat(join(root, file));
    if (size > MAX_FILE_BYTES) continue;
    bytesRead += size;
    if (++looked > MAX_FILES || bytesRead > MAX_BYTES) {
      const message = `it is left out, as those behind it: an export is read up to ${MAX_FILES} files or ${MAX_BYTES / 1_000_000} MB`;
      doubts.push(foundAt({ place: file, file }, { kind: 'doubtful-reading', message }));
      break;
    }
    const bytes = await readFile(join(root, file));
    if (finder.areSure && !(await begins(finder, file, bytes))) continue;
    try {
      grids.push(...(await finder.read(file, bytes)));
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
    }
  }
  return { grids, names, doubts };
}

/** What changes with the files of a folder that may be tables. */
export async function tablesStamp(root: string, mayHold: (file: string) => boolean): Promise<string> {
  const stamps: string[] = [];
  for (const file of (await filesIn(root)).filter(mayHold).slice(0, MAX_FILES)) {
    const { mtimeMs, size } = await stat(join(root, file));
    stamps.push(`${file} ${mtimeMs} ${size}`);
  }
  return stamps.join('\n');
}

/** Reads a folder, again only if its stamp has changed; what was read stays for as long as somebody needs it. */
export function readOnce<Read extends object>(
  stampOf: (root: string) => Promise<string>,
  read: (root: string) => Promise<Read>,
): (root: string) => Promise<Read> {
  let latest: { readonly root: string; readonly stamp: string; readonly read: WeakRef<Read> } | null = null;
  return async (root) => {
    const stamp = await stampOf(root);
    const known = latest?.root === root && latest.stamp === stamp ? latest.read.deref() : undefined;
    if (known) return known;
    const found = await read(root);
    latest = { root, stamp, read: new WeakRef(found) };
    return found;
  };
}
