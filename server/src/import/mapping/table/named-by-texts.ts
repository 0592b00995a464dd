import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { namesFiles } from '../columns/column-names.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { variantTable } from './variant-rows.ts';

type TableInput = MappingInput['tables'][number];

/** So many rows without a text must name one with a text if they are its sizes. */
const MIN_NAMING = 0.9;

/** How the rows of a table are products and sizes of these, where texts of another name what stands in one column. */
export interface NamedRows {
  /** The column with a number of its own for each row. */
  readonly key: string | null;
  /** The column by which sizes name their product, if they have rows of their own kind. */
  readonly parent: string | null;
}

/**
 * Takes the column that texts of another table name for the id, and these texts for titles and descriptions. Changes `proposals`,
 * `fields` and `doubts`; null if no other table names the rows.
 */
export function namedByTexts(
  table: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): NamedRows | null {
  const { namedBy } = table;
  if (!namedBy) return null;
  const textsOf = (column: string) => {
    const at = table.columns.indexOf(column);
    return table.rows.map(({ cells }) => {
      const text = oneLine(cells[at] ?? '');
      return isNothing(text) ? '' : nameKey(text);
    });
  };
  const isKey = (texts: readonly string[]) =>
    texts.every((text) => text !== '') && new Set(texts).size === texts.length;
  const codes = textsOf(namedBy.column);
  const number = table.columns.find((column) => namesFiles(column) && isKey(textsOf(column)));
  const own = isKey(codes) ? namedBy.column : (number ?? null);
  const reason = 'texts of another table name it';
  const take = (field: string, column: string) => {
    const before = proposals.get(field)?.columns.filter((one) => one !== column) ?? [];
    const columns = [column, ...before].slice(0, MAX_COLUMNS);
    proposals.set(field, { field, columns, score: 0.9, reason });
    fields[field] = columns.length === 1 ? column : { columns, take: 'first' };
  };
  take('title', namedBy.title);
  if (namedBy.description !== null) take('description', namedBy.description);
  proposals.set('id', { field: 'id', columns: [namedBy.column], score: 0.9, reason });
  fields['id'] =
    own === null || own === namedBy.column
      ? namedBy.column
      : { columns: [namedBy.column], otherwise: { columns: [own] } };
  for (const made of doubts.filter((doubt) => doubt.startsWith(MADE_IDS)))
    doubts.splice(doubts.indexOf(made), 1);
  const titles = textsOf(namedBy.title);
  const titled = new Set(codes.filter((_, at) => titles[at] !== ''));
  const parent = table.columns.find((column) => {
    if (column === namedBy.column || own !== namedBy.column) return false;
    const named = textsOf(column);
    const naming = named.filter((one) => one !== '');
    return naming.length > 1 && naming.filter((one) => titled.has(one)).length >= naming.length * MIN_NAMING;
  });
  return { key: own, parent: parent ?? null };
}

/** What is said of ids that are made from titles. */
const MADE_IDS = 'No column has an id in every row';

/** A title is that of a text, or else what the table itself calls a row. */
const MAX_COLUMNS = 2;

/** The rows that are products, without those that name one as theirs. */
export function rowsNamed({ parent }: NamedRows, rows: TableInput['rows'] | null): TableInput['rows'] | null {
  return parent === null ? rows : { ...rows, only: { ...rows?.only, [parent]: [''] } };
}

/** The sizes among the rows: those that name their product, or those of one number with numbers of their own; null if there are none. */
export function sizesNamed(table: Table, mapping: TableInput, { key, parent }: NamedRows): TableInput | null {
  const by = table.namedBy?.column;
  if (by === undefined || key === null || (parent === null && key === by)) return null;
  const { file, sheet, joined: _ } = mapping;
  const source = { file, ...(sheet !== undefined && { sheet }) };
  const id = parent ?? by;
  return variantTable(source, { id, key, titles: [], rows: { without: { [id]: [''] } } });
}
