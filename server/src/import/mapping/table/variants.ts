import type { TableMapping } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';

// Rows of sizes and colours that a shop does not show by themselves: they are left out, and name the product that has them.

/** How rows that are left out name their product; see `variants` in `MappingSchema`. */
export type Variants = NonNullable<TableMapping['variants']>;

/** So large a share of the rows that are left out must name another, and of these one that is taken. */
const MIN_NAMING = 0.5;
const MIN_NAMED = 0.8;

/** So large a share of the rows that are taken must have an item number: a shop sells some without one. */
const MIN_WITH_KEY = 0.8;

/**
 * Finds out how the rows that are left out name others as their product; null if they do not. `ownId` is the column of the
 * ids of products, which may repeat in rows of other languages.
 */
export function variantsAmong(
  table: Table,
  isTaken: (row: GridLine) => boolean,
  ownId: string | undefined,
): Variants | null {
  const taken = table.rows.filter(isTaken);
  const out = table.rows.filter((row) => !taken.includes(row));
  if (out.length === 0) return null;
  const keysOf = (rows: readonly GridLine[], at: number) =>
    rows.map(({ cells }) => oneLine(cells[at] ?? '')).map((text) => (isNothing(text) ? '' : nameKey(text)));
  const ids = table.columns.flatMap((id, at) => {
    const filled = keysOf(taken, at).filter((key) => key !== '');
    const keys = new Set(filled);
    const isKey = keys.size === filled.length && filled.length >= taken.length * MIN_WITH_KEY;
    return isKey || (id === ownId && filled.length === taken.length) ? [{ id, keys }] : [];
  });
  for (const [at, parent] of table.columns.entries()) {
    // Services and what is not sold are left out, too, and name nothing.
    const named = keysOf(out, at).filter((key) => key !== '');
    if (named.length < out.length * MIN_NAMING) continue;
    const found = ids.find(
      ({ id, keys }) =>
        id !== parent && named.filter((key) => keys.has(key)).length >= named.length * MIN_NAMED,
    );
    if (found) return { parent, id: found.id };
  }
  return null;
}
