import { MAX_DOCUMENT_COLUMNS, type MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { documentTypeOfColumn, kindSuggested } from '../columns/column-names.ts';
import { columnsIn, FILE_NAME, PICTURE_NAME } from '../columns/columns.ts';
import { ruleFor } from '../columns/field-rules.ts';
import { listedIn } from '../files/file-index.ts';
import { documentTypeNamed } from '../names/name-parts.ts';
import type { TableProposal } from '../table/propose-table.ts';
import { revisionColumn } from '../table/stated-revisions.ts';

type TableInput = MappingInput['tables'][number];

// A PIM keeps files in a table of their own, and products name its rows: by id (`as1, as2`), or by the names of files. An
// ERP has a third table that links the two.

/** A table of files, and how the rows of another name those of it. */
export interface AssetLibrary {
  readonly table: Table;
  /** The table of products, or one that names products and rows of the library. */
  readonly by: Table;
  /** The columns there that name rows of the library. */
  readonly columns: readonly string[];
  /** The column of the library that has what stands there. */
  readonly id: string;
}

/** So many of a column's items must be rows of the library, and so many of a library's rows name a file. */
const MIN_NAMED = 0.8;
const MIN_FILES = 0.5;

/** So many rows of a library have an id that no other has. */
const MIN_DIFFERENT = 0.95;

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
    .filter((table) => hasFiles(table) && !isReferring(table, referring(table)))
    .flatMap((table) =>
      [products, ...links].flatMap((by) => {
        const named = namedBy(by, table, by === products ? null : referring(by));
        return named ? [{ table, by, ...named }] : [];
      }),
    );
}

/** Whether most rows of a table name products by a column: a shop's files seldom do, and its products name these. */
function isReferring({ columns, rows }: Table, column: string | null): boolean {
  if (column === null) return false;
  const at = columns.indexOf(column);
  return rows.filter(({ cells }) => (cells[at] ?? '') !== '').length * 2 > rows.length;
}

/** Whether most rows of a table name files, in one column or in one for each language. */
function hasFiles({ columns, rows }: Table): boolean {
  const naming = columns.flatMap((_, at) => {
    const filled = rows.filter(({ cells }) => (cells[at] ?? '') !== '');
    const files = filled.filter(({ cells }) => FILE_NAME.test(cells[at] ?? ''));
    return files.length > 0 && files.length >= filled.length * MIN_FILES ? [at] : [];
  });
  const named = rows.filter(({ cells }) => naming.some((at) => FILE_NAME.test(cells[at] ?? '')));
  return rows.length > 0 && named.length >= rows.length * MIN_FILES;
}

/** The columns of a table that name rows of a library, and the library's column that they name them by; null if none does. */
function namedBy(
  by: Table,
  library: Table,
  without: string | null,
): Pick<AssetLibrary, 'columns' | 'id'> | null {
  const own = columnsIn(library);
  // Each version of a document is a row.
  const hasVersions = revisionColumn(own, new Set()) !== null;
  const found = by.columns.flatMap((column, at) => {
    const items = by.rows.flatMap(({ cells }) => itemsOf(cells[at] ?? ''));
    // What is said of the object around a row is said there.
    if (without !== null && column.startsWith(PARENT)) return [];
    if (column === without || items.length === 0 || !areReferences(column, items)) return [];
    const id = own.find(({ values, rows }) => {
      const keys = new Set(values.map(referenceKey));
      // A file may stand there twice.
      const areIds = values.length === rows && (hasVersions || keys.size >= rows * MIN_DIFFERENT);
      return areIds && items.filter((item) => keys.has(item)).length >= items.length * MIN_NAMED;
    });
    return id && !areOfPictures(items, library, id.name)
      ? [{ column, id: id.name, count: items.length }]
      : [];
  });
  // A shop names most by id and some by address: addresses say their files without the library.
  const [best] = [...Map.groupBy(found, ({ id }) => id)].toSorted(([, a], [, b]) => named(b) - named(a));
  return best ? { id: best[0], columns: best[1].map(({ column }) => column) } : null;
}

function named(columns: readonly { readonly count: number }[]): number {
  return columns.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the rows of a library that are named have pictures: these show a product, and are none of its documents. */
function areOfPictures(items: readonly string[], library: Table, id: string): boolean {
  const at = library.columns.indexOf(id);
  const wanted = new Set(items);
  const named = library.rows.filter(({ cells }) => wanted.has(referenceKey(cells[at] ?? '')));
  const pictures = named.filter(
    ({ cells }) =>
      cells.some((cell) => PICTURE_NAME.test(cell)) && !cells.some((cell) => FILE_NAME.test(cell)),
  );
  return pictures.length * 2 > named.length;
}

/** Whether the rows of one table name those of another, which lists files. */
export function isLibraryOf(table: Table, by: Table): boolean {
  return hasFiles(table) && namedBy(by, table, null) !== null;
}

/** The proposed table that links products, in the column `parents`, with rows of a library. */
export function linkingTable(
  source: Pick<TableInput, 'file' | 'sheet'>,
  { by, columns: [column = ''] }: AssetLibrary,
  parents: string,
): TableProposal {
  const types = columnsIn(by).find(
    ({ name, values, rows }) =>
      name !== column &&
      values.length === rows &&
      values.every((text) => !FILE_NAME.test(text) && documentTypeNamed(text) !== null),
  );
  const used = [parents, column, ...(types ? [types.name] : [])];
  const ignored = by.columns.filter((one) => !used.includes(one));
  const field = (name: string, of: string) => ({
    field: name,
    columns: [of],
    score: 0.7,
    reason: 'it links products and documents',
  });
  // A group of products may name a file in its first row alone.
  const at = by.columns.indexOf(column);
  const areFilled = by.rows.every(({ cells }) => (cells[at] ?? '').trim() !== '');
  return {
    mapping: {
      ...source,
      kind: 'documents',
      ...(!areFilled && { rows: { without: { [column]: [''] } } }),
      fields: {
        parents,
        file: column,
        ...(types && { documentType: ruleFor('documentType', 'documents', [types]) }),
      },
      ...(ignored.length > 0 && { ignored }),
    },
    more: [],
    fields: [field('parents', parents), field('file', column)],
    doubts: [],
    lookups: [],
  };
}

/** What a row of a library is named by: a shop's `gid://shop/File/31` is the row 31. */
function referenceKey(text: string): string {
  return nameKey(text).replace(/^gid:\/\/\S*\//, '');
}

/** What a cell names, one by one; a list of references may be one in JSON. */
function itemsOf(text: string): string[] {
  return (listedIn(text) ?? text.split(/[|;,\n]/)).map(referenceKey).filter((item) => item !== '');
}

function areReferences(column: string, items: readonly string[]): boolean {
  return (
    kindSuggested(column) === 'documents' ||
    documentTypeOfColumn(column) !== null ||
    items.every((item) => /\p{L}/u.test(item) || item.length >= MIN_DIGITS)
  );
}

/** The proposed table of products with the columns that name rows of a library. */
export function withLibraryColumns(mapping: TableInput, { columns }: AssetLibrary): TableInput {
  const documents = mapping.documents ?? [];
  const added = columns.filter((column) => !documents.some((one) => one.column === column));
  if (added.length === 0) return mapping;
  const { ignored = [], ...own } = mapping;
  const rest = ignored.filter((one) => !added.includes(one));
  const typed = added.map((column) => {
    const documentType = documentTypeOfColumn(column);
    return { column, ...(documentType && { documentType }) };
  });
  return {
    ...own,
    documents: [...documents, ...typed].slice(0, MAX_DOCUMENT_COLUMNS),
    ...(rest.length > 0 && { ignored: rest }),
  };
}

/** What a person reads about a library. */
export function tellLibrary({ table, columns }: AssetLibrary): string {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `${names} ${columns.length === 1 ? 'names' : 'name'} rows of ${nameOfTable(table)}: these say the files of products, and what they are.`;
}
