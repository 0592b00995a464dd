import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { areCodes } from '../columns/column-content.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { NO_TYPE } from './name-rows.ts';

// Tables of all codes of a program: those of one column are told apart by what another column of them says.

/** Kinds of products are so many at least, and so many products are of each on average. */
const MIN_KINDS = 3;
const MIN_OF_KIND = 2;

/** So many rows have a code, and so many of the codes have a name. */
const MIN_FILLED = 0.9;
const MIN_NAMED = 0.9;

/** So many of the names are used: a list of countries names the codes of any column. */
const MIN_USED = 0.4;

/** A column parts a table of codes in so many at most. */
const MAX_PARTS = 50;

/** More rows are no codes that people gave names to. */
const MAX_ROWS = 2000;

interface NamedCodes {
  readonly column: string;
  readonly table: Table;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Types of products by codes whose names another table has, where nothing is called like a type. Changes `proposals`,
 * `fields` and `doubts`; returns the table that names them.
 */
export function typeByCodes(
  table: Table,
  others: readonly Table[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): Table[] {
  if (!doubts.includes(NO_TYPE)) return [];
  const used = new Set([...proposals.values()].flatMap(({ columns }) => columns));
  const ofCodes = others.filter(
    (one) =>
      !one.joined && one.rows.length <= MAX_ROWS && !one.columns.some((name) => name.startsWith(PARENT)),
  );
  const found = table.columns.flatMap((column, at): NamedCodes[] => {
    if (used.has(column)) return [];
    const codes = codesOf(table, at);
    if (!codes) return [];
    for (const one of ofCodes.filter((other) => hasCodes(other, codes)))
      for (const part of partsOf(one)) {
        const named = namesIn(part, codes);
        if (named) return [{ column, ...named }];
      }
    return [];
  });
  // Of several, that which tells most kinds apart.
  const [best] = found.toSorted((a, b) => Object.keys(b.names).length - Object.keys(a.names).length);
  if (!best) return [];
  const { column, names } = best;
  proposals.set('type', {
    field: 'type',
    columns: [column],
    score: 0.6,
    reason: 'another table names its codes',
  });
  fields['type'] = { columns: [column], values: { ...names } };
  doubts.splice(
    doubts.indexOf(NO_TYPE),
    1,
    `"${column}" holds codes: ${nameOfTable(best.table)} names them ("values").`,
  );
  return others.filter((one) => nameOfTable(one) === nameOfTable(best.table));
}

/** The codes of a column, by their keys, if they may be of kinds; null otherwise. */
function codesOf({ rows }: Table, at: number): ReadonlyMap<string, string> | null {
  const texts = rows.map(({ cells }) => oneLine(cells[at] ?? '')).filter((text) => !isNothing(text));
  const codes = new Map(texts.map((text) => [nameKey(text), text]));
  if (
    texts.length < rows.length * MIN_FILLED ||
    codes.size < MIN_KINDS ||
    codes.size * MIN_OF_KIND > texts.length
  )
    return null;
  // Single letters and short numbers stand in any table.
  if ([...codes.keys()].some((code) => code.length < 2 || /^\d{1,3}$/.test(code))) return null;
  return areCodes([...codes.values()]) ? codes : null;
}

/** Whether a column of a table has as many of the codes as one that names them: few tables do, and only these are parted. */
function hasCodes({ columns, rows }: Table, codes: ReadonlyMap<string, string>): boolean {
  return columns.some((_, at) => {
    const keys = new Set(rows.map(({ cells }) => nameKey(oneLine(cells[at] ?? ''))));
    return [...codes.keys()].filter((code) => keys.has(code)).length >= codes.size * MIN_NAMED;
  });
}

/** A table of codes as a whole, and the rows that each value of a column has in common. */
function partsOf(table: Table): Table[] {
  return [
    table,
    ...table.columns.flatMap((_, at) => {
      const groups = Map.groupBy(table.rows, ({ cells }) => nameKey(oneLine(cells[at] ?? '')));
      const isDivided = groups.size > 1 && groups.size <= MAX_PARTS && groups.size * 2 <= table.rows.length;
      return isDivided ? [...groups.values()].map((rows) => ({ ...table, rows })) : [];
    }),
  ];
}

/** The name of each code in a part of a table; null if it does not name them. */
function namesIn(part: Table, codes: ReadonlyMap<string, string>): Omit<NamedCodes, 'column'> | null {
  for (const id of part.columns.keys()) {
    const keys = part.rows.map(({ cells }) => nameKey(oneLine(cells[id] ?? '')));
    const rows = part.rows.filter((_, row) => codes.has(keys[row] ?? ''));
    if (new Set(keys).size < keys.length) continue;
    if (rows.length < codes.size * MIN_NAMED || rows.length < part.rows.length * MIN_USED) continue;
    const label = part.columns.findIndex((_, at) => {
      const texts = rows.map(({ cells }) => oneLine(cells[at] ?? ''));
      return at !== id && isNames(texts);
    });
    if (label === -1) continue;
    const nameOf = (row: Table['rows'][number]) => oneLine(row.cells[label] ?? '');
    const names = rows.map((row) => [codes.get(nameKey(oneLine(row.cells[id] ?? ''))) ?? '', nameOf(row)]);
    return { table: part, names: Object.fromEntries(names) };
  }
  return null;
}

/** Whether texts are names of kinds: words, each another. */
function isNames(texts: readonly string[]): boolean {
  return (
    texts.every((text) => /\p{L}{3}/u.test(text) && text.length <= 100) &&
    !areCodes(texts) &&
    new Set(texts).size === texts.length
  );
}
