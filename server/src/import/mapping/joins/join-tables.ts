import type { JoinedTable } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { RowCells } from '../cells/row-cells.ts';
import { IdsNamed } from '../names/ids-named.ts';
import { counts } from '../table/map-table.ts';

// Programs spread over several tables what a catalogue has in one: texts by language, properties by row, the record of a
// document and its file.

/** More columns are no properties. */
const MAX_ADDED = 300;

/** A table with the columns that it takes from another one. */
export function withJoined(table: Table, join: JoinedTable, other: Table): Table {
  const at = table.columns.indexOf(join.column);
  const byId = rowsById(join.rows ? withRows(other, join.rows) : other, join.id);
  const ids = new IdsNamed(byId.keys());
  const namedBy = (row: GridLine): readonly GridLine[] =>
    ids.itemsIn(row.cells[at] ?? '').flatMap((item) => byId.get(ids.find(item) ?? '') ?? []);
  const whole = (row: GridLine) => table.columns.map((_, place) => row.cells[place] ?? '');
  if (join.names.length > 0) {
    const found = table.rows.map((row) => valuesIn(other, join, namedBy(row)));
    const names = [...new Set(found.flatMap((values) => [...values.keys()]))].slice(0, MAX_ADDED);
    const called = new Set(table.columns.map(nameKey));
    const free = (name: string) => (called.has(nameKey(name)) ? `${name} (${join.values[0] ?? ''})` : name);
    return {
      ...table,
      columns: [...table.columns, ...names.map(free)],
      rows: table.rows.map((row, index) => ({
        ...row,
        cells: [...whole(row), ...names.map((name) => found[index]?.get(name) ?? '')],
      })),
    };
  }
  const entries = Object.entries(join.columns);
  const places = entries.map(([, column]) => other.columns.indexOf(column));
  return {
    ...table,
    columns: [...table.columns, ...entries.map(([name]) => name)],
    rows: table.rows.flatMap((row) => {
      const all = namedBy(row);
      const [first] = all;
      const taken = join.take === 'each' ? all : first ? [first] : [];
      if (taken.length === 0) return [{ ...row, cells: [...whole(row), ...places.map(() => '')] }];
      return taken.map((one) => ({
        ...row,
        cells: [...whole(row), ...places.map((place) => one.cells[place] ?? '')],
      }));
    }),
  };
}

/** A table with those of its rows that count. */
function withRows(table: Table, rows: NonNullable<JoinedTable['rows']>): Table {
  const cells = new RowCells(table);
  return { ...table, rows: table.rows.filter((row) => counts({ rows }, cells, row)) };
}

function rowsById(table: Table, column: string): Map<string, GridLine[]> {
  const at = table.columns.indexOf(column);
  const rows = new Map<string, GridLine[]>();
  for (const row of table.rows) {
    const id = nameKey(oneLine(row.cells[at] ?? ''));
    if (id === '') continue;
    const same = rows.get(id);
    if (same) same.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}

/** The values that rows give, by the names of their columns. */
function valuesIn(
  { columns }: Table,
  { names, values, called, prefix, lines }: JoinedTable,
  unordered: readonly GridLine[],
): Map<string, string> {
  const found = new Map<string, string>();
  const cell = (row: GridLine, column: string) => oneLine(row.cells[columns.indexOf(column)] ?? '');
  const rows =
    lines === undefined
      ? unordered
      : unordered.toSorted((a, b) => Number(cell(a, lines)) - Number(cell(b, lines)));
  for (const row of rows) {
    const name = names
      .map((column) => called[cell(row, column)] ?? cell(row, column))
      .filter((part) => part !== '')
      .join('-');
    if (name === '') continue;
    if (values.length > 1) {
      for (const value of values) add(`${value}-${name}`, row.cells[columns.indexOf(value)] ?? '');
    } else add(name, row.cells[columns.indexOf(values[0] ?? '')] ?? '');
  }
  return found;

  function add(name: string, value: string): void {
    const column = `${prefix}${name}`;
    if (isNothing(value.trim())) return;
    const before = found.get(column);
    if (before === undefined) found.set(column, value);
    else if (lines !== undefined) found.set(column, `${before} ${value.trim()}`);
  }
}
