import { type FolderGrids, gridsInFolder, type TableFinder } from '../folder-tables.ts';
import type { Grid } from '../table.ts';
import { beginningOf, gridsOf, mayBeTable } from './grids.ts';
import { fieldsOfLabels } from './labels.ts';
import { areTechnical, LINKS, modelOf } from './models.ts';

// Tables of an export of Odoo, by whatever way: its export dialog, queries of its database, or its interface.

/** The cells of a record by fields: one from each of its rows. */
export type OdooCells = ReadonlyMap<string, readonly string[]>;

/** A table of a model. */
export interface OdooTable {
  readonly model: string;
  readonly file: string;
  /** The language that the user had who has exported it: `de`; empty if nothing says it. */
  readonly language: string;
  /** Its fields as the database calls them; those of a label that is no standard field's are called so. */
  readonly fields: readonly string[];
  readonly rows: readonly OdooCells[];
}

/** What an export has. */
export interface OdooTables extends Pick<FolderGrids, 'names' | 'doubts'> {
  readonly tables: readonly OdooTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
}

/** So many first lines say what a table is. */
const MAX_HEAD = 12;

/** What cells of a column are, whatever it is called. */
const BY_CELLS: readonly (readonly [string, RegExp])[] = [
  ['store_fname', /^[0-9a-f]{2}\/[0-9a-f]{40}$/],
  ['checksum', /^[0-9a-f]{40}$/],
  ['mimetype', /^(?:application|image|text|audio|video)\/[\w.+-]+$/],
];

/** Codes of languages in names of files, and where they stand there: `EN_Product`, `product.template_fr_BE`. */
const CODES =
  /^(?:en|de|fr|nl|es|it|pt|pl|cs|da|sv|nb|no|fi|hu|ro|sk|sl|hr|bg|el|tr|ru|uk|zh|ja|ko|ar|he|et|lv|lt|ca)$/;
const AT_BEGIN = /^([A-Z]{2}|[a-z]{2}(?:[_-][A-Z]{2})?)[_ -]/;
const AT_END = /[_. -]\(?([A-Z]{2}|[a-z]{2}(?:[_-][A-Z]{2})?)\)?$/;

const ALONE = /^[a-z]{2}(?:[_-][A-Z]{2})?$/;

/** Whether a table may be one of Odoo's, by its first lines. */
export const mayBeOfOdoo = (grid: Pick<Grid, 'file' | 'sheet' | 'lines'>): boolean => headOf(grid) !== null;

/** How tables of products of Odoo are found, and those that hang on these. */
export const odooFinder: TableFinder = {
  mayHold: mayBeTable,
  begins: async (file, bytes) => (await beginningOf(file, bytes, MAX_HEAD)).some(mayBeOfOdoo),
  read: gridsOf,
  areSure: true,
};

/** The tables in a folder. */
export async function odooTablesIn(root: string): Promise<OdooTables> {
  const { grids, names, doubts } = await gridsInFolder(odooFinder, root);
  const tables = grids.flatMap(tableOf);
  return { tables, files: new Set(tables.map(({ file }) => file)), names, doubts };
}

/** The model and the fields of a table by its head and first rows; null if it is none of Odoo's. */
function headOf({ file, sheet, lines }: Pick<Grid, 'file' | 'sheet' | 'lines'>) {
  const labels = (lines[0]?.cells ?? []).map((cell) => cell.trim());
  if (labels.length < 2) return null;
  const isTechnical = areTechnical(labels.filter((label) => label !== ''));
  const said = isTechnical ? { fields: labels, language: '' } : fieldsOfLabels(labels);
  const cells = lines.slice(1, MAX_HEAD).map((line) => line.cells);
  const at = said.fields.indexOf('id');
  const ids = cells.map((row) => row[at] ?? '').filter((text) => text !== '');
  const model = modelOf({ file, sheet, fields: said.fields, isTechnical, ids });
  return model === null ? null : { model, labels, ...said };
}

function tableOf(grid: Grid): OdooTable[] {
  const head = headOf(grid);
  if (head === null) return [];
  const body = grid.lines.slice(1).map(({ cells }) => cells.map((cell) => cell.trim()));
  const fields = head.labels.map((label, at) => byCells(body, at) ?? head.fields[at] ?? label);
  const main = fields.flatMap((field, at) => (/^(?:\.?id|name|display_name)$/.test(field) ? [at] : []));
  const rows: Map<string, string[]>[] = [];
  for (const cells of body) {
    const isMain = head.model === LINKS || main.length === 0 || main.some((at) => (cells[at] ?? '') !== '');
    const row = isMain ? undefined : rows.at(-1);
    const own = row ?? new Map<string, string[]>();
    for (const [at, field] of fields.entries()) {
      const text = cells[at] ?? '';
      if (text !== '') own.set(field, [...(own.get(field) ?? []), text]);
    }
    if (row === undefined && own.size > 0) rows.push(own);
  }
  const language = head.language || languageCalled(grid.sheet ?? '') || languageCalled(grid.file);
  return [{ model: head.model, file: grid.file, language, fields, rows }];
}

/** The field that cells are of by their form. */
function byCells(body: readonly (readonly string[])[], at: number): string | null {
  const texts = body.map((cells) => cells[at] ?? '').filter((text) => text !== '');
  if (texts.length === 0) return null;
  return BY_CELLS.find(([, form]) => texts.every((text) => form.test(text)))?.[0] ?? null;
}

/** The language that a file is called after, or the folder in which it is. */
function languageCalled(file: string): string {
  const steps = file
    .replace(/\.\w+$/, '')
    .replaceAll(/\s*\([a-z_.]+\)/g, '')
    .split('/');
  const [base = '', folder = ''] = steps.toReversed();
  const code =
    AT_BEGIN.exec(base)?.[1] ?? AT_END.exec(base)?.[1] ?? ALONE.exec(base)?.[0] ?? ALONE.exec(folder)?.[0];
  const short = (code ?? '').slice(0, 2).toLowerCase();
  return CODES.test(short) ? short : '';
}
