import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { columnsNamedIn } from '../cells/named-columns.ts';
import { proposeTable, type TableProposal } from '../table/propose-table.ts';

/** Products that repeat in more rows than this share of them have a row for each of their documents. */
const MOST_DISTINCT = 0.8;

/**
 * The proposal for a table that has a row for each document, with its product's own columns repeated: products, and documents
 * from the same rows. Null if the rows of the table are products. `asProducts` is what it gives as a table of products.
 */
export function oneRowADocument(table: Table, asProducts: TableProposal): TableProposal | null {
  const id = columnOf(asProducts, 'id');
  if (id === null) return null;
  const own = asProducts.fields.flatMap(({ columns }) => columns);
  const documents = proposeTable(table, 'documents', {
    reference: id,
    without: own.filter((one) => one !== id),
  });
  const from = documents && (columnOf(documents, 'file') ?? columnOf(documents, 'href'));
  if (!documents || from === null) return null;
  const valuesOf = (column: string) => {
    const at = table.columns.indexOf(column);
    return table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((value) => value !== '');
  };
  const distinct = new Set(valuesOf(id)).size;
  if (distinct > table.rows.length * MOST_DISTINCT || new Set(valuesOf(from)).size <= distinct) return null;
  const ofDocument = documents.fields.flatMap(({ columns }) => columns).filter((one) => one !== id);
  const products = proposeTable(table, 'products', { without: ofDocument });
  if (!products) return null;
  const { documents: _, ignored: __, ...mapping } = products.mapping;
  const { ignored: ___, rows: ____, ...ofDocuments } = documents.mapping;
  // What is left out as a product has no documents either.
  const rest = {
    ...ofDocuments,
    // A row is that of one product: no sign in what it is called separates anything.
    fields: { ...ofDocuments.fields, parents: id },
    ...(mapping.rows && { rows: mapping.rows }),
  };
  const used = new Set([...columnsNamedIn(mapping), ...columnsNamedIn(rest)].map(nameKey));
  const ignored = table.columns.filter((column) => !used.has(nameKey(column)));
  return {
    ...products,
    mapping: { ...mapping, ...(ignored.length > 0 && { ignored }) },
    more: [...products.more, rest],
    fields: [...products.fields, ...documents.fields.filter(({ field }) => field !== 'parents')],
    doubts: [
      ...products.doubts,
      `Each row is a document: its product is recognised by "${id}", and the first of its rows says what it is called.`,
    ],
  };
}

function columnOf({ fields }: TableProposal, field: string): string | null {
  return fields.find((one) => one.field === field)?.columns[0] ?? null;
}
