import { extname } from 'node:path';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { isPlainTable, isTextTable, plainGrids } from '../folder-tables.ts';
import { jsonGrids } from '../json-grid.ts';
import type { Grid } from '../table.ts';

// The files that may hold tables of a shop, as lines of cells: texts, spreadsheets, and lists of records that a database writes as JSON.

/** So much of a text says what it is, in bytes, and so many lines of a spreadsheet. */
const HEAD_BYTES = 32_768;
const HEAD_LINES = 3;

/** Columns of the database, in answers of it. */
const FIELDS = /"id_(?:product|attachment|category|lang|product_attribute)"/;

const isAnswer = (file: string) => extname(file).toLowerCase() === '.json';

/** Whether a file may hold a table by its name. */
export const mayBeTable = (file: string): boolean => isPlainTable(file) || isAnswer(file);

/** The tables of a file. Throws `ImportFaults` if it cannot be read. */
export async function gridsOf(file: string, bytes: Uint8Array): Promise<readonly Grid[]> {
  return isAnswer(file) ? jsonGrids(file, bytes) : plainGrids(file, bytes);
}

/** The heads of these, as far as they are easily read; none of an answer without columns of the database. */
export async function headsOf(file: string, bytes: Uint8Array): Promise<readonly Grid[]> {
  const begins = decodeText(bytes.subarray(0, HEAD_BYTES)).text;
  if (isAnswer(file)) return FIELDS.test(begins) ? jsonGrids(file, bytes) : [];
  if (!isTextTable(file)) return plainGrids(file, bytes, HEAD_LINES);
  const [line = ''] = begins.replace(/^sep=.\r?\n/i, '').split(/\r?\n/, 1);
  return [csvGrid(file, Buffer.from(line, 'utf8'), () => false)];
}
