import { type TableKind, tableColumns, tableKinds } from '@submittal/contract/catalogue-tables';
import { refusal } from '../finding.ts';
import type { CatalogueRow, CatalogueTables } from './catalogue-row.ts';
import { looseKey, tableOf } from './header-line.ts';
import { holdsTables, readGrids } from './read-grids.ts';
import { type Grid, placeOfLine, type Table } from './table.ts';

/** The name of the spreadsheet that holds a whole catalogue, a sheet for each table. */
const WORKBOOK = 'catalogue';

/** Endings of files that are no tables in the catalogue's own format. */
const NO_TABLES = new Set(['json', 'ndjson', 'jsonl', 'xml', 'txt']);

/** The tables of a folder in the catalogue's own format, and how they were read. */
export interface StandardTables {
  readonly tables: CatalogueTables;
  readonly read: readonly Table[];
}

/** The files among `names` that hold a catalogue in its own format as tables, by what each holds. */
function standardFiles(names: readonly string[]): ReadonlyMap<string, TableKind | typeof WORKBOOK> {
  const found = new Map<string, TableKind | typeof WORKBOOK>();
  for (const name of names) {
    const [, stem = '', extension = ''] = /^([^/]+)\.([^.]+)$/.exec(name) ?? [];
    if (!holdsTables(name) || NO_TABLES.has(extension.toLowerCase())) continue;
    const key = looseKey(stem);
    const kind = key === WORKBOOK ? WORKBOOK : tableKinds.find((one) => looseKey(one) === key);
    if (kind) found.set(name, kind);
  }
  return found;
}

/** Whether the files of a folder are a catalogue in its own format as tables: a workbook, or a table of products. */
export function hasStandardTables(names: readonly string[]): boolean {
  const kinds = [...standardFiles(names).values()];
  return kinds.includes(WORKBOOK) || kinds.includes('products');
}

/**
 * Reads the tables of a folder whose files, or the sheets of whose workbook `catalogue.xlsx`, are named after the lists
 * of `catalogue.json`, with columns named after its fields, without regard to case. Throws `ImportFaults` if one
 * cannot be read, or two files are the same table.
 */
export async function readStandardTables(root: string, names: readonly string[]): Promise<StandardTables> {
  const tables: Partial<Record<TableKind, CatalogueRow[]>> = {};
  const read: Table[] = [];
  const sources = new Map<TableKind, string>();
  const add = (kind: TableKind, grid: Grid) => {
    const other = sources.get(kind);
    const source = grid.sheet === null ? grid.file : `${grid.file}, sheet ${grid.sheet}`;
    if (other) throw refusal('broken-file', source, `${other} is the table of ${kind} too: keep one`);
    sources.set(kind, source);
    const table = tableOf(grid, knownIn(kind));
    read.push(table);
    tables[kind] = rowsOf(kind, table);
  };
  for (const [name, kind] of standardFiles(names)) {
    if (kind !== WORKBOOK) {
      for (const grid of await readGrids(root, name, knownIn(kind))) add(kind, grid);
      continue;
    }
    for (const grid of await readGrids(root, name, () => false)) {
      const own = tableKinds.find((one) => looseKey(one) === looseKey(grid.sheet ?? ''));
      if (own) add(own, grid);
    }
  }
  return { tables, read };
}

function fieldNamed(kind: TableKind, column: string): string | undefined {
  const key = looseKey(column);
  return Object.keys(tableColumns[kind]).find((field) => looseKey(field) === key);
}

function knownIn(kind: TableKind): (name: string) => boolean {
  return (name) => fieldNamed(kind, name) !== undefined;
}

function rowsOf(kind: TableKind, table: Table): CatalogueRow[] {
  const fields = table.columns.map((column) => fieldNamed(kind, column) ?? column);
  return table.rows.map(({ line, cells }) => ({
    // An empty cell means that the field is omitted.
    cells: Object.fromEntries(
      fields.flatMap((field, at) => (cells[at] ? [[field, cells[at]] as const] : [])),
    ),
    placeOf: (field) => placeOfLine(table, line, field),
  }));
}
