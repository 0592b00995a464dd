import { FACTS_FILE } from '../facts/facts-file.ts';
import { nameKey, tableOf } from '../tables/header-line.ts';
import { withoutLookupNumbers } from '../tables/lookup-values.ts';
import { withNamedValues } from '../tables/named-values.ts';
import { holdsTables, readGrids } from '../tables/read-grids.ts';
import type { Table } from '../tables/table.ts';
import { isFieldName } from './column-names.ts';
import { CONFIRMATIONS_FILE } from './confirmations.ts';
import { MAPPING_FILE } from './read-mapping.ts';

/** Whether a file beside the mapping may be one of an export's tables. */
export function isTableFile(name: string): boolean {
  const own = nameKey(name);
  return (
    !name.includes('/') &&
    holdsTables(name) &&
    own !== MAPPING_FILE &&
    own !== CONFIRMATIONS_FILE &&
    own !== FACTS_FILE &&
    !/^(?:readme|notes?|changelog|licen[cs]e)\b/.test(own)
  );
}

/** The tables of an export, or of one file of it. */
export async function readAllTables(
  root: string,
  names: readonly string[],
  only: string | undefined,
): Promise<Table[]> {
  const known = (text: string) =>
    (['products', 'documents'] as const).some((kind) => isFieldName(kind, text));
  const tables: Table[] = [];
  for (const name of names.filter((one) => (only === undefined ? isTableFile(one) : one === only))) {
    for (const grid of await readGrids(root, name, known)) {
      const table = withNamedValues(withoutLookupNumbers(tableOf(grid, known)));
      if (table.columns.length > 1 && table.rows.length > 0) tables.push(table);
    }
  }
  return tables;
}
