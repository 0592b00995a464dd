import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../tables/header-line.ts';
import { nameOfTable, type Table } from '../tables/table.ts';
import { kindSuggested } from './column-names.ts';
import { columnsIn, FILE_NAME } from './columns.ts';
import type { TableProposal } from './propose-table.ts';
import { revisionColumn } from './stated-revisions.ts';

type TableInput = MappingInput['tables'][number];

// A PIM keeps files in a table of their own, and products name its rows: by id (`as1, as2`), or by the names of files. An
// ERP has a third table that links the two.

/** A table of files, and how the rows of another name those of it. */
export interface AssetLibrary {
  readonly table: Table;
  /** The table of products, or one that names products and rows of the library. */
  readonly by: Table;
  /** The column there that names rows of the library. */
  readonly column: string;
  /** The column of the library that has what stands there. */
  readonly id: string;
}

/** So many of a column's items must be rows of the library, and so many of a library's rows name a file. */
const MIN_NAMED = 0.8;
const MIN_FILES = 0.5;

/** Shorter numbers are those of lines, and are rows of any table. */
const MIN_DIGITS = 4;

/**
 * The tables of files that name no products, whose rows are named by `products` or else by tables that link these.
 * `referring` gives the column of a table in which ids of products stand.
 */
export function librariesOf(
  products: Table,
  tables: readonly Table[],
  referring: (table: Table) => string | null,
): AssetLibrary[] {
  const others = tables.filter((table) => table !== products);
  const links = others.filter((table) => referring(table) !== null && !hasFiles(table));
  return others
    .filter((table) => hasFiles(table) && referring(table) === null)
    .flatMap((table) => {
      for (const by of [products, ...links]) {
        const named = namedBy(by, table, by === products ? null : referring(by));
        if (named) return [{ table, by, ...named }];
      }
      return [];
    });
}

function hasFiles(table: Table): boolean {
  return columnsIn(table).some(
    ({ values, rows }) => values.filter((value) => FILE_NAME.test(value)).length >= rows * MIN_FILES,
  );
}

/** The column of a table that names rows of a library, and the library's column that it names them by; null if none does. */
function namedBy(
  by: Table,
  library: Table,
  without: string | null,
): Pick<AssetLibrary, 'column' | 'id'> | null {
  const columns = columnsIn(library);
  // Each version of a document is a row.
  const hasVersions = revisionColumn(columns, new Set()) !== null;
  for (const [at, column] of by.columns.entries()) {
    const items = by.rows.flatMap(({ cells }) => itemsOf(cells[at] ?? ''));
    if (column === without || items.length === 0 || !areReferences(column, items)) continue;
    const id = columns.find(({ values, rows }) => {
      const keys = new Set(values.map(nameKey));
      const areIds = keys.size === rows || (hasVersions && values.length === rows);
      return areIds && items.filter((item) => keys.has(item)).length >= items.length * MIN_NAMED;
    });
    if (id) return { column, id: id.name };
  }
  return null;
}

/** The proposed table that links products, in the column `parents`, with rows of a library. */
export function linkingTable(
  source: Pick<TableInput, 'file' | 'sheet'>,
  { by, column }: AssetLibrary,
  parents: string,
): TableProposal {
  const used = [parents, column];
  const ignored = by.columns.filter((one) => !used.includes(one));
  const field = (name: string, of: string) => ({
    field: name,
    columns: [of],
    score: 0.7,
    reason: 'it links products and documents',
  });
  return {
    mapping: {
      ...source,
      kind: 'documents',
      fields: { parents, file: column },
      ...(ignored.length > 0 && { ignored }),
    },
    more: [],
    fields: [field('parents', parents), field('file', column)],
    doubts: [],
    lookups: [],
  };
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
