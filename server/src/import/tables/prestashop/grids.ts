import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { jsonGrids } from '../json-grid.ts';
import type { Grid } from '../table.ts';

// The files that may hold tables of a shop, as lines of cells: texts, spreadsheets, and lists of records that a database writes as JSON.

const TEXTS = new Set(['.csv', '.tsv', '.txt']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls', '.ods']);

/** So much of a text says what it is, in bytes, and so many lines of a spreadsheet. */
const HEAD_BYTES = 32_768;
const HEAD_LINES = 3;

/** Columns of the database, in answers of it. */
const FIELDS = /"id_(?:product|attachment|category|lang|product_attribute)"/;

const endingOf = (file: string) => extname(file).toLowerCase();

/** Whether a file may hold a table by its name. */
export const mayBeTable = (file: string): boolean =>
  TEXTS.has(endingOf(file)) || BOOKS.has(endingOf(file)) || endingOf(file) === '.json';

/** The tables of a file. Throws `ImportFaults` if it cannot be read. */
export async function gridsOf(root: string, file: string): Promise<readonly Grid[]> {
  const bytes = await readFile(join(root, file));
  if (TEXTS.has(endingOf(file))) return [csvGrid(file, bytes, () => false)];
  if (endingOf(file) === '.json') return jsonGrids(file, bytes);
  const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
  return spreadsheetGrids(file, bytes);
}

/** The heads of these, as far as they are easily read; none of an answer without columns of the database. */
export async function headsOf(root: string, file: string): Promise<readonly Grid[]> {
  const bytes = await readFile(join(root, file));
  const begins = decodeText(bytes.subarray(0, HEAD_BYTES)).text;
  try {
    if (endingOf(file) === '.json') return FIELDS.test(begins) ? jsonGrids(file, bytes) : [];
    if (TEXTS.has(endingOf(file))) {
      const [line = ''] = begins.replace(/^sep=.\r?\n/i, '').split(/\r?\n/, 1);
      return [csvGrid(file, Buffer.from(line, 'utf8'), () => false)];
    }
    const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
    return await spreadsheetGrids(file, bytes, HEAD_LINES);
  } catch (error) {
    if (error instanceof ImportFaults) return [];
    throw error;
  }
}
