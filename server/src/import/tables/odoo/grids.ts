import { extname } from 'node:path';
import { ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { isPlainTable, isTextTable, plainGrids } from '../folder-tables.ts';
import type { Grid } from '../table.ts';
import { isCalledAfterModel } from './models.ts';
import { cellOf } from './values.ts';

// The files that may hold tables of Odoo, as lines of cells: texts, spreadsheets, and lists of records as its interface answers them.

const JSONS = new Set(['.json', '.jsonl', '.ndjson']);

/** So deep lists of records are looked for within an answer. */
const MAX_DEPTH = 4;

/** So much of a text says what it is, in bytes. */
const HEAD_BYTES = 32_768;

/** Fields of records that are Odoo's. */
const FIELDS =
  /"(?:categ_id|product_tmpl_id|public_categ_ids|res_model|ir_attachment_id|sale_ok|parent_path|complete_name|folder_id|product_attribute_value_id)"/;

const isAnswer = (file: string) => JSONS.has(extname(file).toLowerCase());

/** Whether a file may hold a table by its name. */
export const mayBeTable = (file: string): boolean => isPlainTable(file) || isAnswer(file);

/** The tables of a file, or their first lines. Throws `ImportFaults` if it cannot be read. */
export async function gridsOf(file: string, bytes: Uint8Array, lines?: number): Promise<readonly Grid[]> {
  return isAnswer(file) ? gridsOfAnswer(file, decodeText(bytes).text) : plainGrids(file, bytes, lines);
}

/** The first lines of these; of an answer no line without fields of Odoo, unless it is called after a model. */
export async function beginningOf(file: string, bytes: Uint8Array, lines: number): Promise<readonly Grid[]> {
  const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
  if (isAnswer(file) && !isCalledAfterModel(file) && !FIELDS.test(text)) return [];
  if (!isTextTable(file)) return gridsOf(file, bytes, lines);
  const head = text.split('\n', lines);
  // Where texts have lines within quotes, fewer are whole.
  for (let count = head.length; count > 0; count--) {
    try {
      return [csvGrid(file, Buffer.from(head.slice(0, count).join('\n'), 'utf8'), () => false)];
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
    }
  }
  return [];
}

/** The lists of records in an answer of the interface, each with its fields in its head. */
function gridsOfAnswer(file: string, text: string): Grid[] {
  return listsIn(answerIn(text), null, MAX_DEPTH).map(({ sheet, records }) => {
    const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const lines = [fields, ...records.map((record) => fields.map((field) => cellOf(record[field])))];
    return {
      file,
      sheet,
      encoding: null,
      delimiter: null,
      doubts: [],
      lines: lines.map((cells, at) => ({ line: at + 1, cells })),
    };
  });
}

function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return linesOf(text);
  }
}

function linesOf(text: string): unknown {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listsIn(
  value: unknown,
  sheet: string | null,
  depth: number,
): { readonly sheet: string | null; readonly records: readonly Fields[] }[] {
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    return records.length > 0 && records.length === value.length ? [{ sheet, records }] : [];
  }
  if (!isRecord(value) || depth === 0) return [];
  const { model } = value;
  const own = typeof model === 'string' && model.includes('.') ? model : sheet;
  return Object.entries(value).flatMap(([key, one]) =>
    listsIn(one, /^(?:result|records|data|rows)$/.test(key) ? own : key, depth - 1),
  );
}
