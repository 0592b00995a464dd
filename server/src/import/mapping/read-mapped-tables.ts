import type { Mapping, TableMapping } from '@submittal/contract/mapping';
import { type Finding, foundAt, refusal } from '../finding.ts';
import { withCellLinks } from '../tables/cell-links.ts';
import { fits, newestOf } from '../tables/folder-files.ts';
import { nameKey, tableOf } from '../tables/header-line.ts';
import { withoutLookupNumbers } from '../tables/lookup-values.ts';
import { withNamedValues } from '../tables/named-values.ts';
import { holdsTables, readGrids } from '../tables/read-grids.ts';
import { type Grid, placeOfTable, type Table } from '../tables/table.ts';
import { withoutGroups } from './columns/groups.ts';
import { withJoined } from './joins/join-tables.ts';
import { columnsOf } from './table/map-table.ts';
import { MAPPING_FILE } from './table/read-mapping.ts';

/** A table that a mapping names, as it was read. */
export interface Source {
  readonly table: Table;
  /** The titles of the rows below each group. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly own: TableMapping;
  readonly at: number;
  readonly findings: readonly Finding[];
}

/** Where a table stands, and how it is read. */
type Place = Pick<TableMapping, 'file' | 'sheet'> &
  Partial<Pick<TableMapping, 'encoding' | 'delimiter' | 'headerLine'>>;

/** Reads the tables that a mapping names. Throws `ImportFaults` if one is absent or cannot be read. */
export async function readTables(
  root: string,
  names: readonly string[],
  mapping: Mapping,
): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [at, own] of mapping.tables.entries()) {
    const place = `${MAPPING_FILE}: tables[${at}]`;
    const { table: whole, fitting } = await readTable(root, names, place, own, [
      ...columnsOf(own),
      ...own.ignored,
    ]);
    const grouped = own.groups
      ? withoutGroups(whole, own.groups)
      : { table: whole, below: new Map<string, readonly string[]>() };
    let { table } = grouped;
    for (const [index, join] of own.joined.entries()) {
      const other = await readTable(root, names, `${place}.joined[${index}]`, join, [
        join.id,
        ...Object.values(join.columns),
        ...join.names,
        ...join.values,
      ]);
      table = withJoined(table, join, other.table);
    }
    const newest =
      fitting > 1
        ? [
            foundAt(placeOfTable(table), {
              kind: 'read-as',
              message: `it is read as the newest of ${fitting} files that fit "${own.file}"`,
            }),
          ]
        : [];
    sources.push({ table, below: grouped.below, own, at, findings: newest });
  }
  return sources;
}

/** A table of the folder, with how many files its name fits. */
async function readTable(
  root: string,
  names: readonly string[],
  place: string,
  own: Place,
  columns: readonly string[],
): Promise<{ readonly table: Table; readonly fitting: number }> {
  const fitting = names.filter(
    (name) => holdsTables(name) && fits(own.file, name) && nameKey(name) !== MAPPING_FILE,
  );
  const file = await newestOf(root, fitting);
  if (file === undefined) {
    throw refusal('wrong-mapping', `${place}.file`, `no file in the folder fits "${own.file}"`);
  }
  const expected = new Set(columns.map(nameKey));
  const known = (column: string) => expected.has(nameKey(column));
  const grids = await readGrids(root, file, known, own);
  const grid = sheetOf(grids, own.sheet);
  if (!grid) {
    const message = `${file} has no sheet "${own.sheet ?? ''}"; it has ${grids.map(({ sheet }) => `"${sheet}"`).join(', ')}`;
    throw refusal('wrong-mapping', `${place}.sheet`, message);
  }
  const table = withCellLinks(withNamedValues(withoutLookupNumbers(tableOf(grid, known, own.headerLine))));
  return { table, fitting: fitting.length };
}

function sheetOf(grids: readonly Grid[], sheet: string | undefined): Grid | undefined {
  if (sheet === undefined) return grids.find(({ lines }) => lines.length > 0) ?? grids[0];
  return grids.find((grid) => nameKey(grid.sheet ?? '') === nameKey(sheet));
}
