import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { fieldsNamed } from '../columns/column-names.ts';
import { columnsIn } from '../columns/columns.ts';
import { wordsOf } from '../names/name-parts.ts';

type TableInput = MappingInput['tables'][number];

// Sizes and colours of products as rows of their own: further rows of a product, or rows that name it as their parent.

/** What a shop writes where a product comes in one form alone. */
const NO_OPTION = 'Default Title';

/** The variants in the rows of a table of products, which `products` reads; null if there are none. */
export function variantsOf(
  table: Table,
  products: TableInput,
  { id, title, taken }: OwnColumns,
): TableInput | null {
  if (id === undefined) return null;
  const further = products.repeated ? furtherRows(table, products, id, taken) : null;
  if (further) return further;
  const by = products.variants?.id;
  if (by === undefined || title === undefined) return null;
  return by === id || products.names?.includes(by) ? markedRows(table, products, by, title) : null;
}

/** The columns that a table of products is read from. */
interface OwnColumns {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly taken: readonly string[];
}

/** The variants in a shop's further rows of one product; null if no column tells these apart. */
function furtherRows(
  table: Table,
  products: TableInput,
  id: string,
  taken: readonly string[],
): TableInput | null {
  const columns = columnsIn(table);
  const keysOf = (name: string) => {
    const [own, at] = [table.columns.indexOf(id), table.columns.indexOf(name)];
    return table.rows.flatMap(({ cells }) =>
      (cells[at] ?? '') === '' ? [] : [nameKey(`${cells[own]}\u0000${cells[at]}`)],
    );
  };
  const key = columns.find(({ name, values, rows }) => {
    const isKey = fieldsNamed('variants', name).some(({ field }) => field === 'key');
    if (!isKey || !wordsOf(name).includes('variant') || taken.includes(name)) return false;
    const keys = keysOf(name);
    return new Set(keys).size === keys.length && values.length * 2 > rows;
  });
  if (!key) return null;
  const options = columns.filter(
    ({ name, values }) => values.length > 0 && /^option ?\d value$/.test(wordsOf(name).join(' ')),
  );
  return variantTable(products, {
    id,
    key: key.name,
    titles: options.map(({ name }) => name),
    rows: { without: { [key.name]: [''] } },
  });
}

/** So large a share of the rows that are left out by a mark must name a product if these are its variants. */
const MIN_NAMED = 0.8;

/** The variants among rows that are left out by the values of one column, and name the product that has them. */
function markedRows(table: Table, products: TableInput, id: string, title: string): TableInput | null {
  const { variants, rows } = products;
  if (!variants) return null;
  const parent = table.columns.indexOf(variants.parent);
  const mark = Object.entries(rows?.without ?? {}).find(([column, values]) => {
    const at = table.columns.indexOf(column);
    const marked = table.rows.filter(({ cells }) => values.includes(oneLine(cells[at] ?? '')));
    const naming = marked.filter(({ cells }) => oneLine(cells[parent] ?? '') !== '');
    return marked.length > 0 && naming.length >= marked.length * MIN_NAMED;
  });
  if (!mark) return null;
  const only = { ...rows?.only, [mark[0]]: mark[1] };
  return variantTable(products, { id: variants.parent, key: id, titles: [title], rows: { only } });
}

/** The table of variants in these columns. */
export function variantTable(
  { file, sheet }: Pick<TableInput, 'file' | 'sheet'>,
  {
    id,
    key,
    titles,
    rows,
  }: {
    readonly id: string;
    readonly key: string;
    readonly titles: readonly string[];
    readonly rows: TableInput['rows'];
  },
): TableInput {
  const [only, ...more] = titles;
  const areOptions = titles.some((name) => /option/i.test(name));
  const title =
    only === undefined
      ? null
      : more.length === 0 && !areOptions
        ? only
        : {
            columns: [...titles],
            ...(more.length > 0 && { join: ', ' }),
            ...(areOptions && { values: { [NO_OPTION]: '' } }),
          };
  return {
    file,
    ...(sheet !== undefined && { sheet }),
    kind: 'variants',
    ...(rows && { rows }),
    fields: { id, key, ...(title !== null && { title }) },
  };
}
