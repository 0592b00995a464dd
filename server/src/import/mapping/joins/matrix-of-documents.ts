import type { MappingInput } from '@submittal/contract/mapping';
import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { documentTypeOfColumn } from '../columns/column-names.ts';
import { type Column, columnsIn } from '../columns/columns.ts';
import { idsByText, tellUnknown, valuesOf } from '../names/names-in-short.ts';
import type { ShorthandTitles } from '../names/shorthand-titles.ts';
import { documentColumns } from '../table/document-columns.ts';
import type { TableProposal } from '../table/propose-table.ts';

// People keep a sheet of which documents each product has, with a column for each type: names of files, numbers, crosses and dates.

type TableInput = MappingInput['tables'][number];

/** So many columns are called like types of documents. */
const MIN_TYPES = 3;

/** So large a share of the rows must be called like products of the other table. */
const MIN_CALLED = 0.6;

/** A rule has so many values at most. */
const MAX_VALUES = 2000;

/**
 * What a table becomes that lists products of another by their titles or by shorter ones, and has columns of documents; null if it
 * is none, or if no column names a file.
 * @param titles the products of the other table
 */
export function matrixOfDocuments(
  table: Table,
  source: Pick<TableInput, 'file' | 'sheet'>,
  titles: ShorthandTitles,
): TableProposal | null {
  const columns = columnsIn(table);
  const typed = columns.filter(({ base }) => documentTypeOfColumn(base) !== null);
  if (typed.length < MIN_TYPES) return null;
  const likely = columns.filter((one) => !typed.includes(one) && areNames(one)).slice(0, MAX_TRIED);
  for (const { name } of likely) {
    const matrix = matrixOf(table, source, name, titles);
    if (matrix) return matrix;
  }
  return null;
}

/** So many columns are tried that may call the rows. */
const MAX_TRIED = 3;

/** Names stand in nearly all rows, and hardly twice. */
const MOST = 0.8;

function areNames({ values, rows }: Column): boolean {
  return (
    values.length >= rows * MOST &&
    new Set(values).size >= values.length * MOST &&
    values.filter((text) => /\p{L}/u.test(text)).length >= values.length * MOST
  );
}

/** The same for the column `title`, which may call the rows. */
function matrixOf(
  table: Table,
  source: Pick<TableInput, 'file' | 'sheet'>,
  title: string,
  titles: ShorthandTitles,
): TableProposal | null {
  const columns = columnsIn(table);
  const at = table.columns.indexOf(title);
  const names = [...new Set(table.rows.map(({ cells }) => oneLine(cells[at] ?? '')))].filter(
    (name) => name !== '',
  );
  const called = idsByText(names, titles);
  if (called.size < names.length * MIN_CALLED || called.size > MAX_VALUES) return null;
  const taken = new Map([[title, { field: 'title', columns: [title], score: 1, reason: '' }]]);
  const unknown = names.filter((name) => !called.has(name));
  const documents = documentColumns(columns, taken, table.numberedByType);
  const [first, ...further] = documents.map(
    ({ column, documentType, language }): TableInput => ({
      ...source,
      kind: 'documents',
      fields: {
        parents: { columns: [title], values: valuesOf(called, unknown) },
        file: column,
        ...(documentType && { documentType: { value: documentType } }),
        ...(language && { language: { value: language } }),
      },
    }),
  );
  if (!first) return null;
  const used = new Set([title, ...documents.map(({ column }) => column)]);
  const ignored = table.columns.filter((column) => !used.has(column));
  return {
    mapping: { ...first, ...(ignored.length > 0 && { ignored }) },
    more: further,
    fields: [
      {
        field: 'parents',
        columns: [title],
        score: 0.6,
        reason: 'products of another table are called so, in short',
      },
      ...documents.map(({ column }) => ({
        field: 'file',
        columns: [column],
        score: 0.6,
        reason: 'it names files, and is called like a type of documents',
      })),
    ],
    doubts: [
      `"${title}" calls products of another table in short: correct at "values" of "parents" which are meant.`,
      ...tellUnknown(unknown),
    ],
    lookups: [],
  };
}
