import { isOfProgram } from './columns.ts';
import type { TypoLink } from './links.ts';
import type { TypoRecord } from './records.ts';
import type { TypoTable } from './table.ts';

// Which columns of an extension say something of products.

/** What columns with a text about a product are called, the longer texts first. */
const DESCRIPTIONS = [
  'description',
  'bodytext',
  'body_text',
  'long_description',
  'longtext',
  'text',
  'content',
  'beschreibung',
  'beskrivelse',
  'beskrivning',
  'beschrijving',
  'descripcion',
  'descrizione',
  'short_description',
  'teaser',
  'abstract',
  'intro',
];

/** The column with texts about products; null if there is none. */
export const descriptionColumn = ({ columns }: TypoTable, current: readonly TypoRecord[]): string | null =>
  DESCRIPTIONS.find(
    (name) => columns.includes(name) && current.some(({ row }) => (row[name] ?? '') !== ''),
  ) ?? null;

/** The columns of a table with texts about its records: no flags, times and numbers of the program, and none that names or counts other records. */
export const saidColumns = (
  table: TypoTable,
  current: readonly TypoRecord[],
  links: readonly TypoLink[],
  tables: readonly TypoTable[],
): string[] =>
  table.columns.filter((one) => isSaid(one, table, current) && !isLinking(one, table, links, tables));

/** Whether a column says something of products: texts, and not flags, times and numbers of the program. */
function isSaid(column: string, { columns }: TypoTable, current: readonly TypoRecord[]): boolean {
  if (isOfProgram(column) || !columns.includes(column)) return false;
  const texts = new Set(current.map(({ row }) => row[column] ?? '').filter((text) => text !== ''));
  return texts.size > 0 && ![...texts].every((text) => /^[01]$/.test(text));
}

/** Whether a column has numbers of other records, or counts them. */
function isLinking(
  column: string,
  { name, rows }: TypoTable,
  links: readonly TypoLink[],
  tables: readonly TypoTable[],
): boolean {
  if (links.some((one) => one.from === name && one.field === column)) return true;
  const isNamed = tables.some(
    ({ rows: all, columns }) =>
      columns.includes('fieldname') &&
      all.some((row) => row['tablenames'] === name && row['fieldname'] === column),
  );
  return isNamed || rows.every((row) => /^\d{0,2}(?:,\d+)*$/.test(row[column] ?? ''));
}
