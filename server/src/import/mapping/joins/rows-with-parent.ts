import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { areCodes, isProse } from '../columns/column-content.ts';
import { fieldsNamed } from '../columns/column-names.ts';
import { type Column, columnsIn, FILE_NAME, PICTURE_NAME } from '../columns/columns.ts';
import { areCalledAfter } from '../names/called-after.ts';
import { wordsOf } from '../names/name-parts.ts';
import { documentColumns } from '../table/document-columns.ts';
import { DESCRIBED } from '../table/name-rows.ts';
import type { TableProposal } from '../table/propose-table.ts';
import { variantTable } from '../table/variant-rows.ts';

type TableInput = MappingInput['tables'][number];

// A PIM has what a family has in common in one table, and its sizes and colours in another, whose rows name it.

/** The table of products, and their ids as keys. */
interface ListedRows {
  readonly table: Table;
  readonly ids: ReadonlySet<string>;
}

/** At most so many columns say what a variant is. */
const MAX_TITLES = 3;

/** A longer text is no size and no colour, in characters. */
const MAX_OPTION = 60;

/**
 * The variants in a table whose rows name products of another in the column `parent`. Rows that name none are products as
 * `asProducts` says, and `products` are those of the other table. Null if the rows do not look like parts of these products, or if nothing tells them apart.
 */
export function rowsWithParent(
  table: Table,
  source: Pick<TableInput, 'file' | 'sheet'>,
  parent: string,
  asProducts: TableProposal | null,
  products: ListedRows,
): TableProposal | null {
  const areParts =
    wordsOf(parent).includes('parent') ||
    areSizes(table, parent, asProducts) ||
    areNamedAfter(table, parent, products);
  if (!areParts) return null;
  const columns = columnsIn(table);
  const key = keyWithin(table, parent);
  const own = columns.find(({ name }) => name === parent);
  if (!key || !own) return null;
  const title = asProducts?.fields.find(({ field }) => field === 'title')?.columns[0];
  const areSome = own.values.length < own.rows;
  // Rows that are called by no column of their own are only distinguished by what they differ in.
  if (areSome && asProducts === null) return null;
  const isNamed =
    title !== undefined &&
    columns.some(
      ({ name }) => name === title && fieldsNamed('products', name).some(({ field }) => field === 'title'),
    );
  const titles = isNamed ? [title] : optionsWithin(table, parent, key.name);
  const rows = areSome ? { without: { [parent]: [''] } } : undefined;
  const variants = variantTable(source, { id: parent, key: key.name, titles, rows });
  const documents = documentColumns(columns, new Map()).map(
    ({ column, documentType }): TableInput => ({
      file: source.file,
      ...(source.sheet !== undefined && { sheet: source.sheet }),
      kind: 'documents',
      ...(rows && { rows }),
      fields: {
        parents: parent,
        file: column,
        ...(documentType && { documentType: { value: documentType } }),
      },
    }),
  );
  const doubt = `Rows that name a product of another table at "${parent}" are taken as its variants.`;
  if (areSome && asProducts) {
    const { mapping } = asProducts;
    const only = { ...mapping.rows?.only, [parent]: [''] };
    return {
      ...asProducts,
      mapping: { ...mapping, rows: { ...mapping.rows, only } },
      more: [...asProducts.more, variants, ...documents],
      doubts: [...asProducts.doubts, doubt],
    };
  }
  const used = new Set([
    parent,
    key.name,
    ...titles,
    ...documents.flatMap(({ fields: { file } }) => (typeof file === 'string' ? file : [])),
  ]);
  const ignored = table.columns.filter((column) => !used.has(column));
  const field = (name: string, of: readonly string[]) => ({
    field: name,
    columns: of,
    score: 0.6,
    reason: 'rows name their product',
  });
  return {
    mapping: { ...variants, ...(ignored.length > 0 && { ignored }) },
    more: documents,
    fields: [
      field('id', [parent]),
      field('key', [key.name]),
      ...(titles.length > 0 ? [field('title', titles)] : []),
    ],
    doubts: [doubt],
    lookups: [],
  };
}

/** The column by whose numbers the rows of a table are called that name their product in the column `parent`. */
export function keyWithin(table: Table, parent: string): Column | undefined {
  return columnsIn(table).find(
    ({ name, values, rows }) =>
      name !== parent &&
      new Set(values.map(nameKey)).size === rows &&
      fieldsNamed('products', name).some(({ field }) => field === 'id'),
  );
}

/** So many of the rows must name a product, so many of their names begin with it, and so many rows stand for each on average. */
const MIN_NAMING = 0.9;
const MIN_SIZES = 1.3;

/** Columns that name a product to which a row does not belong. */
const OTHER_PRODUCT =
  /\b(?:replac\w*|supersed\w*|successor|instead|use[ds]?|with|for|fits?|compatible|accessor\w*|spare|kit|ersetzt|nachfolger|remplac\w*|sustitu\w*|sostitu\w*)\b/;

/** Whether rows are the articles that are sold of products, as an ERP lists them: several name one, and are called after it or by no name. */
function areSizes(table: Table, parent: string, asProducts: TableProposal | null): boolean {
  const title = asProducts?.fields.find(({ field }) => field === 'title');
  // What replaces a row, or goes with it, is no product of which it is a size.
  const isOther = asProducts?.fields.some(({ columns }) => columns.includes(parent));
  if (!title || isOther || OTHER_PRODUCT.test(wordsOf(parent).join(' '))) return false;
  const [own, called] = [parent, title.columns[0] ?? ''].map((name) => table.columns.indexOf(name));
  const rows = table.rows.map(({ cells }) => [
    nameKey(cells[own ?? -1] ?? ''),
    nameKey(cells[called ?? -1] ?? ''),
  ]);
  const naming = rows.filter(([product]) => product !== '');
  if (naming.length < rows.length * MIN_NAMING) return false;
  if (naming.length < new Set(naming.map(([product]) => product)).size * MIN_SIZES) return false;
  const after = naming.filter(([product = '', name = '']) => name.startsWith(product));
  return title.score <= DESCRIBED || after.length >= naming.length * MIN_NAMING;
}

/** Whether rows are called like the product that they name, and more; several are of one. */
export function areNamedAfter(table: Table, parent: string, { table: other, ids }: ListedRows) {
  const at = table.columns.indexOf(parent);
  const naming = table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((text) => text !== '');
  if (naming.length < new Set(naming).size * MIN_SIZES || OTHER_PRODUCT.test(wordsOf(parent).join(' ')))
    return false;
  const key = other.columns.find((_, place) =>
    other.rows.every(({ cells }) => ids.has(nameKey(cells[place] ?? ''))),
  );
  return key !== undefined && areCalledAfter(table, parent, other, key);
}

/** The columns in which the rows of one product differ: its colours and sizes. */
function optionsWithin(table: Table, parent: string, key: string): string[] {
  const at = table.columns.indexOf(parent);
  const families = [...Map.groupBy(table.rows, ({ cells }) => nameKey(cells[at] ?? '')).values()].filter(
    (rows) => rows.length > 1,
  );
  return table.columns
    .filter((column, place) => {
      if (column === parent || column === key) return false;
      const texts = table.rows
        .map(({ cells }) => oneLine(cells[place] ?? ''))
        .filter((text) => !isNothing(text));
      if (texts.length === 0 || areCodes(texts) || isProse(texts)) return false;
      if (texts.some((text) => text.length > MAX_OPTION || FILE_NAME.test(text) || PICTURE_NAME.test(text)))
        return false;
      const differ = families.filter(
        (rows) => new Set(rows.map(({ cells }) => nameKey(cells[place] ?? ''))).size > 1,
      );
      return differ.length * 2 > families.length;
    })
    .slice(0, MAX_TITLES);
}
