import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../tables/header-line.ts';
import { nameOfTable, type Table } from '../tables/table.ts';
import { kindSuggested } from './column-names.ts';
import { columnsIn, FILE_NAME } from './columns.ts';

type TableInput = MappingInput['tables'][number];

// A PIM keeps files in a table of their own, and products name its rows: by id (`as1, as2`), or by the names of files.

/** A table of files, and how the rows of a table of products name those of it. */
export interface AssetLibrary {
  readonly table: Table;
  /** The column of the products. */
  readonly column: string;
  /** The column of the library that has what stands there. */
  readonly id: string;
}

/** So many of a column's items must be rows of the library, and so many of a library's rows name a file. */
const MIN_NAMED = 0.8;
const MIN_FILES = 0.5;

/** Shorter numbers are those of lines, and are rows of any table. */
const MIN_DIGITS = 4;

/** The tables of files whose rows the products name. `refers` says whether a table names the products itself. */
export function librariesOf(
  products: Table,
  others: readonly Table[],
  refers: (table: Table) => boolean,
): AssetLibrary[] {
  return others.flatMap((table) => {
    const columns = columnsIn(table);
    const hasFiles = columns.some(
      ({ values, rows }) => values.filter((value) => FILE_NAME.test(value)).length >= rows * MIN_FILES,
    );
    if (!hasFiles || refers(table)) return [];
    for (const [at, column] of products.columns.entries()) {
      const items = products.rows.flatMap(({ cells }) => itemsOf(cells[at] ?? ''));
      if (items.length === 0 || !areReferences(column, items)) continue;
      const id = columns.find(({ values, rows }) => {
        const keys = new Set(values.map(nameKey));
        return (
          keys.size === rows && items.filter((item) => keys.has(item)).length >= items.length * MIN_NAMED
        );
      });
      if (id) return [{ table, column, id: id.name }];
    }
    return [];
  });
}

function itemsOf(text: string): string[] {
  return text
    .split(/[|;,\n]/)
    .map(nameKey)
    .filter((item) => item !== '');
}

function areReferences(column: string, items: readonly string[]): boolean {
  return (
    kindSuggested(column) === 'documents' ||
    items.every((item) => /\p{L}/u.test(item) || item.length >= MIN_DIGITS)
  );
}

/** The proposed table of products with the column that names rows of a library. */
export function withLibraryColumn(mapping: TableInput, { column }: AssetLibrary): TableInput {
  const documents = mapping.documents ?? [];
  if (documents.some((one) => one.column === column)) return mapping;
  const { ignored = [], ...own } = mapping;
  const rest = ignored.filter((one) => one !== column);
  return {
    ...own,
    documents: [...documents, { column }],
    ...(rest.length > 0 && { ignored: rest }),
  };
}

/** What a person is told of a library. */
export function tellLibrary({ table, column }: AssetLibrary): string {
  return `"${column}" names rows of ${nameOfTable(table)}: these say the files of products, and what they are.`;
}
