import type { Table } from './table.ts';

// Lists of a shared drive refer to rows of others by number and name, `1;#Vireo 100;#2;#Vireo 200`, and their exports by name and number,
// `Vireo 100;#1;#Vireo 200;#2`.

const LOOKUP = /^\d+;#[^;#]/;
const EXPORTED = /^[^;#]+;#\d+(?:;#[^;#]+;#\d+)*$/;

/** The table with the names alone in such cells, one behind the other: `Vireo 100|Vireo 200`. */
export function withoutLookupNumbers(table: Table): Table {
  if (!table.rows.some(({ cells }) => cells.some((cell) => cell.includes(';#')))) return table;
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(namesAlone) })),
  };
}

function namesAlone(cell: string): string {
  const name = LOOKUP.test(cell) ? 1 : EXPORTED.test(cell) ? 0 : null;
  if (name === null) return cell;
  return cell
    .split(';#')
    .filter((_, at) => at % 2 === name)
    .join('|');
}
