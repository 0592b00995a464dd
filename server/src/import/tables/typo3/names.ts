import { CORE, coreTableOf } from './columns.ts';
import type { TypoTable } from './table.ts';

// What tables are called in the database. Programs call files after tables, with a time or the database beside it, and sheets have 31 characters at most.

/** A name of a table within a longer one. */
const TABLE = /(?:^|[^a-z0-9])((?:tx|tt|sys|fe|be|static)_[a-z0-9_]+|pages(?:_[a-z]+)*(?![a-z]))/;

/** A time, a number or a copy behind a name. */
const ENDING = /(?:[ _-]*(?:\(\d+\)|\d{4}-?\d\d-?\d\d[-_t\d]*|\d{6,}[-_\d]*|copy|kopie?|export))+$/;

/** Whether a text has the name of a table. */
export const hasTableName = (text: string): boolean => TABLE.test(text.trim().toLowerCase());

/** Sheets of spreadsheets have no longer names. */
const MAX_SHEET_NAME = 31;

/** The tables with their names in the database: by their columns, by what links call them, or by their files. */
export function tableNames(tables: readonly TypoTable[]): TypoTable[] {
  const linked = new Set(
    tables.flatMap(({ columns, rows }) =>
      columns.includes('tablenames') ? rows.map((row) => row['tablenames'] ?? '') : [],
    ),
  );
  const found = tables.map((table) => {
    const name = databaseName(table.name, linked);
    const isSaid = TABLE.test(name);
    return { ...table, name: isSaid ? name : (coreTableOf(table.columns) ?? name) };
  });
  // Of a table that was exported twice, the one with more rows.
  return [...Map.groupBy(found, ({ name }) => name).values()].flatMap((same) =>
    same.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, 1),
  );
}

function databaseName(called: string, linked: ReadonlySet<string>): string {
  const plain = called
    .trim()
    .toLowerCase()
    .replace(/\.(?:csv|xlsx?|txt)$/, '')
    .replace(ENDING, '');
  const name = TABLE.exec(plain)?.[1]?.replace(/_+$/, '') ?? plain;
  if (linked.has(name)) return name;
  const [own, another] = [...linked].filter((one) =>
    called.length >= MAX_SHEET_NAME - 1
      ? one.startsWith(name)
      : singular(modelOf(one)) === singular(modelOf(name)),
  );
  return own === undefined || another !== undefined ? name : own;
}

/** Whether a table is one of TYPO3's own. */
export const isOfCore = (name: string): boolean =>
  Object.values<string>(CORE).includes(name) ||
  /^(?:sys|be|fe|static)_|^(?:pages|tt_content)(?:_|$)/.test(name);

/** What a table has records of: `tx_acme_domain_model_product` and `tx_acme_products` those of `product`. */
export function modelOf(name: string): string {
  const own = name.replace(/^.*?_domain_model_/, '');
  const model = own === name ? name.replace(/^(?:tx_[a-z0-9]+|tt)_/, '') : own;
  return model.replace(/(?<=^|_)cats?$/, 'category');
}

/** A name in the singular, as far as names of tables and columns tell, without signs. */
export function singular(name: string): string {
  const plain = name.replaceAll(/[^a-z0-9]/g, '');
  if (/ies$/.test(plain) && !/series$/.test(plain)) return plain.replace(/ies$/, 'y');
  return /(?:ss|us|series)$/.test(plain) ? plain : plain.replace(/(?<=[a-z]{3})s$/, '');
}
