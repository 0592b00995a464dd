import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';

// Sizes of products, known by what they are called: `Duct fan RVX NW 100` names the row of `Duct fan RVX`.

/** So many rows must be called like the product that they name, and more; so many are looked at. */
const MIN_CALLED = 0.6;
const MAX_ROWS = 200;

/** Shorter texts begin others by chance. */
const MIN_NAME = 4;

/**
 * Whether the rows of a table are called like those of another that they name, and more.
 * @param column the column in which they name them
 * @param key the column of the other table with what stands there
 */
export function areCalledAfter(table: Table, column: string, other: Table, key: string): boolean {
  const [naming, keys] = [table.columns.indexOf(column), other.columns.indexOf(key)];
  const byKey = new Map(other.rows.map(({ cells }) => [nameKey(cells[keys] ?? ''), cells]));
  const rows = table.rows.slice(0, MAX_ROWS);
  const pairs = rows.flatMap(({ cells }) => {
    const named = byKey.get(nameKey(cells[naming] ?? ''));
    return named ? [{ own: cells.map(nameKey), named: named.map(nameKey) }] : [];
  });
  const isCalled = (text: string, name: string) => name.length >= MIN_NAME && text.startsWith(`${name} `);
  return other.columns.some(
    (_, name) =>
      name !== keys &&
      table.columns.some(
        (__, text) =>
          pairs.filter(({ own, named }) => isCalled(own[text] ?? '', named[name] ?? '')).length >=
          rows.length * MIN_CALLED,
      ),
  );
}
