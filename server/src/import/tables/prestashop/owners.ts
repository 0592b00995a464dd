import type { Entity, ShopColumn } from './columns.ts';

// Of what a column is that does not say it: `name` in a query that joins products and their attachments may be that of either. It is of what has
// the same value wherever it stands.

/** What may have such a field, the likelier first. */
const MAY_HAVE: Readonly<Record<string, readonly Entity[]>> = {
  id: [],
  name: ['product', 'attachment', 'category', 'feature', 'language', 'shop'],
  active: ['product', 'category', 'language'],
  rewrite: ['product', 'category'],
  description: ['product', 'attachment', 'category'],
  reference: ['article', 'product'],
  size: ['attachment'],
  type: ['attachment'],
};

/** What lists and tables of the database are called, and what their rows are of. */
const CALLED: readonly (readonly [RegExp, Entity])[] = [
  [/^(?:product_attribute|attribute|combination)/, 'article'],
  [/^feature/, 'feature'],
  [/attachment/, 'attachment'],
  [/^category/, 'category'],
  [/^product/, 'product'],
  [/^lang/, 'language'],
  [/^shop/, 'shop'],
];

/** The columns of a table, each with what it is of. */
export function ownersOf(
  columns: readonly ShopColumn[],
  rows: readonly (readonly string[])[],
  called: string,
): readonly ShopColumn[] {
  const main = mainOf(columns, called);
  const withIds = columns.map((column) =>
    column.of === null && column.field === 'id' ? { ...column, of: main } : column,
  );
  const ids = withIds.filter(({ field, of }) => field === 'id' && of !== null);
  const parts = columns.filter(({ of, field }) => field === 'id' && (of === 'language' || of === 'shop'));
  return withIds.map((column): ShopColumn => {
    if (column.of !== null) return ofProduct(asName(column, rows), ids, rows);
    const may = MAY_HAVE[column.field] ?? [];
    const having = ids.filter(({ of }) => of !== null && may.includes(of));
    const others = having.filter(({ of }) => of !== 'language' && of !== 'shop');
    const able = others.length > 0 ? others : having;
    if (able.length === 0) {
      // A number of an article beside documents is that of their product.
      const other = column.field === 'reference' ? 'product' : null;
      return { ...column, of: main !== null && may.includes(main) ? main : other };
    }
    return { ...column, of: telling(column, able, parts, rows) };
  });
}

/** What only names products or documents, and is no number, list or file, is what they are called: `produit`. */
function asName(column: ShopColumn, rows: readonly (readonly string[])[]): ShopColumn {
  if (column.field !== 'named' || (column.of !== 'product' && column.of !== 'attachment')) return column;
  const texts = rows.map((cells) => cells[column.at] ?? '').filter((text) => text !== '');
  const isName = (text: string) =>
    /\p{L}{3}/u.test(text) && !/^https?:|[|;]/.test(text) && !/^\d+ \p{L}+\(/u.test(text);
  return texts.length > 0 && texts.every(isName) ? { ...column, field: 'name' } : column;
}

/** What the rows of a table are of: by what it is called, or else by its columns. */
function mainOf(columns: readonly ShopColumn[], called: string): Entity | null {
  const own = CALLED.find(([name]) => name.test(called));
  if (own) return own[1];
  const has = (of: Entity, ...fields: readonly string[]) =>
    columns.some((column) => column.of === of && fields.includes(column.field));
  if (has('attachment', 'file', 'hash', 'mime')) return 'attachment';
  if (has('product', 'category', 'category id', 'summary', 'visibility')) return 'product';
  if (has('category', 'parent', 'depth')) return 'category';
  if (columns.some(({ field }) => field === 'reference') || has('category', 'named', 'name'))
    return 'product';
  return null;
}

/** Where a table has products and no categories of its own, what these are called is that of the first one of a product. */
function ofProduct(
  column: ShopColumn,
  ids: readonly ShopColumn[],
  rows: readonly (readonly string[])[],
): ShopColumn {
  const isOfProduct = column.of === 'product' && column.field === 'category';
  const isName = column.of === 'category' && (column.field === 'name' || column.field === 'named');
  const has = (entity: Entity) => ids.some(({ of }) => of === entity);
  if (!isOfProduct && (!isName || has('category') || (has('attachment') && !has('product')))) return column;
  const texts = rows.map((cells) => cells[column.at] ?? '').filter((text) => text !== '');
  if (texts.every((text) => /^[\d,;| ]+$/.test(text)))
    return texts.some((text) => /[,;|]/.test(text))
      ? { ...column, of: 'category', field: 'named' }
      : { ...column, of: 'product', field: 'category id' };
  const areSeveral =
    texts.filter((text) => /\S(?:,\s?|\s[>/|]\s|[>|])\S/.test(text)).length * 2 > texts.length;
  return { ...column, of: 'product', field: areSeveral ? 'categories' : 'category' };
}

/** So large a part of ids may have several values beside one that they tell. */
const MAX_SEVERAL = 0.1;

/** The one of these that tells a column: each of it has one value there, in each language. Of two, the one of which there are fewer, or else the nearest before it. */
function telling(
  column: ShopColumn,
  ids: readonly ShopColumn[],
  parts: readonly ShopColumn[],
  rows: readonly (readonly string[])[],
): Entity | null {
  const fitting = ids.flatMap((id) => {
    const values = new Map<string, string>();
    const several = new Set<string>();
    for (const cells of rows) {
      const [own = '', value = ''] = [cells[id.at], cells[column.at]];
      if (own === '' || value === '') continue;
      const key = [own, ...parts.map(({ at }) => cells[at] ?? '')].join(' ');
      if ((values.get(key) ?? value) !== value) several.add(key);
      values.set(key, value);
    }
    return several.size > MAX_SEVERAL * values.size ? [] : [{ id, count: values.size }];
  });
  // A mark that all have in common says nothing of fewer.
  if (column.field === 'active')
    return (fitting.find(({ id }) => id.of === 'product') ?? fitting[0])?.id.of ?? null;
  const fewest = Math.min(...fitting.map(({ count }) => count));
  const least = fitting.filter(({ count }) => count === fewest).map(({ id }) => id);
  const before = least.filter(({ at }) => at < column.at).toSorted((a, b) => b.at - a.at);
  return (before[0] ?? least[0])?.of ?? null;
}
