import { DOCUMENT_ENDING } from '../../tables/file-endings.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { languageOfColumn } from './column-names.ts';

/** A column with its values as they are used: cleaned, without those that stand for nothing. */
export interface Column {
  readonly name: string;
  readonly base: string;
  readonly language: string | null;
  readonly values: readonly string[];
  readonly rows: number;
}

export const FILE_NAME = new RegExp(`\\.${DOCUMENT_ENDING}\\b`, 'i');
export const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|tiff?)\b/i;

/** Columns that were read: a table is looked at for each thing that it may be, alone and beside each other table. */
const read = new WeakMap<Table, readonly Column[]>();

/** The columns of a table. */
export function columnsIn(table: Table): readonly Column[] {
  let columns = read.get(table);
  if (!columns) {
    columns = table.columns.map((name, at) => ({
      name,
      ...languageOfColumn(name),
      rows: table.rows.length,
      values: table.rows.map(({ cells }) => oneLine(cells[at] ?? '')).filter((text) => !isNothing(text)),
    }));
    read.set(table, columns);
  }
  return columns;
}
