import { nameKey } from './header-line.ts';
import type { Table } from './table.ts';

// Shops write many properties into one cell: `colour=Grey,shore_hardness=35,"finish=Smooth, matt"`.

/** At most so many columns come of one; with more names, their texts are no properties. */
const MAX_NAMES = 200;

/** So many of a column's cells must hold pairs, with at least two in most of them, or the same names in several. */
const MIN_FITTING = 0.9;
const MIN_CELLS = 3;
const MIN_REPEATED = 2;

/** Where a pair begins: its name, and whether quotation marks stand around it. */
const BEGINNING = /(?:^|[,;|\n])\s*("?)(\p{L}[\p{L}\p{N}_. -]{0,59})=/gu;

/**
 * A table with a column more for each name of the columns whose cells hold named values: `attributes.colour`. The columns
 * themselves stay, so that whoever names one finds it as it was.
 */
export function withNamedValues(table: Table): Table {
  const taken = new Set(table.columns.map(nameKey));
  const added = table.columns.flatMap((column, at) => {
    const cells = table.rows.map((row) => pairsIn(row.cells[at] ?? ''));
    const names = namesOf(cells, table.rows.filter((row) => (row.cells[at] ?? '') !== '').length);
    const counted = areCounted(cells, names) ? `${column}${NUMBERS}` : null;
    if (counted !== null) {
      if (taken.has(nameKey(counted))) return [];
      taken.add(nameKey(counted));
      return [{ name: counted, values: cells.map((pairs) => [...(pairs?.keys() ?? [])].join('|')) }];
    }
    return names.flatMap((key) => {
      const name = `${column}.${key}`;
      if (taken.has(nameKey(name))) return [];
      taken.add(nameKey(name));
      return { name, values: cells.map((pairs) => pairs?.get(key) ?? '') };
    });
  });
  if (added.length === 0) return table;
  return {
    ...table,
    columns: [...table.columns, ...added.map(({ name }) => name)],
    rows: table.rows.map((row, index) => ({
      ...row,
      cells: [
        ...table.columns.map((_, at) => row.cells[at] ?? ''),
        ...added.map(({ values }) => values[index] ?? ''),
      ],
    })),
  };
}

/** What the column is called that lists the articles of a set: `associated_skus.sku` of `A-1=2.0000,A-2=1.0000`. */
const NUMBERS = '.sku';

/** Whether cells count articles, and say no properties: their values are numbers alone, and hardly a name is in two of them. */
function areCounted(
  cells: readonly (ReadonlyMap<string, string> | null)[],
  names: readonly string[],
): boolean {
  const pairs = cells.flatMap((one) => [...(one ?? [])]);
  return (
    names.length * 2 > pairs.length &&
    pairs.every(([name, value]) => /^[\p{Lu}\d._/-]+$/u.test(name) && /^\d+(?:\.\d+)?$/.test(value))
  );
}

/** The names that the cells of a column have; none if it holds something else. */
function namesOf(cells: readonly (ReadonlyMap<string, string> | null)[], filled: number): string[] {
  const fitting = cells.filter((pairs) => pairs !== null);
  const several = fitting.filter(({ size }) => size > 1);
  const all = fitting.flatMap((pairs) => [...pairs.keys()]);
  const names = new Set(all);
  const areRepeated = several.length >= MIN_CELLS && all.length >= names.size * MIN_REPEATED;
  const areMany = several.length * 2 >= filled || areRepeated;
  if (filled < MIN_CELLS || fitting.length < filled * MIN_FITTING || !areMany) return [];
  return names.size <= MAX_NAMES ? [...names] : [];
}

/** The named values of a cell, all those of one name as a list; null if it does not begin with one. */
function pairsIn(cell: string): Map<string, string> | null {
  const found = [...cell.matchAll(BEGINNING)];
  if (found[0]?.index !== 0) return null;
  const values = new Map<string, string>();
  for (const [at, pair] of found.entries()) {
    const [whole, quote = '', name = ''] = pair;
    const text = cell.slice(pair.index + whole.length, found[at + 1]?.index).trim();
    const value = quote === '' ? text : text.replace(/"$/, '');
    const before = values.get(name.trim());
    values.set(name.trim(), before === undefined || before === value ? value : `${before}|${value}`);
  }
  return values;
}
