import { FILE_ENDING } from '../file-endings.ts';
import { type FolderGrids, gridsInFolder, type TableFinder } from '../folder-tables.ts';
import type { Grid } from '../table.ts';
import { type Meaning, meaningOf, type ShopColumn, tellingIn } from './columns.ts';
import { gridsOf, headsOf, mayBeTable } from './grids.ts';
import { ownersOf } from './owners.ts';

// Tables of an export of PrestaShop: lists of its back office (`product_2024-03-01_091500.csv`), results of queries of its SQL Manager
// (`request_sql_4.csv`), and tables of its database (`ps_product_lang.csv`), in whatever form.

/** A table whose columns say of what they say something. */
export interface ShopTable {
  readonly file: string;
  /** Whether it is a list of the back office, in the language of whoever has exported it. */
  readonly isList: boolean;
  readonly columns: readonly ShopColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** What an export has. */
export interface ShopTables extends Pick<FolderGrids, 'names' | 'doubts'> {
  readonly tables: readonly ShopTable[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
}

/** A list of the back office: what it lists, and when somebody exported it. */
const LIST = /^([a-z_]+?)_\d{4}-\d\d-\d\d_\d{6}(?:[ _-].*)?$/;

/** A result of the SQL Manager. */
const QUERY = /^request_sql_\d+/;

/** A table of the database: with the prefix that most shops have. */
const OF_DATABASE = /^(?:ps|pres|prestashop)\d*_([a-z][a-z_]+)$/;

/** What programs write where there is nothing. */
const NOTHING = new Set(['NULL', '\\N', 'null']);

const baseOf = (name: string) =>
  name
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();

/** What a table is called after: a list, a query or a table of the database; null if it is called otherwise. */
function calledAfter({
  file,
  sheet,
}: Pick<Grid, 'file' | 'sheet'>): { isList: boolean; what: string } | null {
  for (const name of [baseOf(sheet ?? ''), baseOf(file)]) {
    const [, list] = LIST.exec(name) ?? [];
    if (list !== undefined) return { isList: true, what: list };
    const [, table] = OF_DATABASE.exec(name) ?? [];
    if (table !== undefined) return { isList: false, what: table };
    if (QUERY.test(name)) return { isList: false, what: '' };
  }
  return null;
}

const labelsOf = ({ lines }: Pick<Grid, 'lines'>): string[] =>
  lines[0]?.cells.map((cell) => cell.trim()) ?? [];

/** Whether a table may be one of such a shop, by its head or by what it is called. */
export const mayBeOfShop = (grid: Pick<Grid, 'file' | 'sheet' | 'lines'>): boolean =>
  labelsOf(grid).length > 1 && (calledAfter(grid) !== null || tellingIn(labelsOf(grid)).length > 0);

/** How such tables are found. */
export const shopFinder: TableFinder = {
  mayHold: mayBeTable,
  begins: async (file, bytes) => (await headsOf(file, bytes)).some(mayBeOfShop),
  read: async (file, bytes) => (await gridsOf(file, bytes)).filter(mayBeOfShop),
  areSure: true,
};

/** The tables in a folder; none if they are not for certain those of such a shop. */
export async function shopTablesIn(root: string): Promise<ShopTables> {
  const { grids: found, names, doubts } = await gridsInFolder(shopFinder, root);
  const grids = areOfShop(found) ? found : [];
  return { tables: grids.map(tableOf), files: new Set(grids.map(({ file }) => file)), names, doubts };
}

/** So many names of columns of the database tell it, or so many lists of its back office. */
const MIN_TELLING = 3;
const MIN_LISTS = 2;

/** Whether tables are for certain those of such a shop: its products, with names that only its database has, or several of its lists. */
function areOfShop(grids: readonly Grid[]): boolean {
  const telling = new Set(grids.flatMap((grid) => tellingIn(labelsOf(grid))));
  const lists = new Set(
    grids.flatMap((grid) => {
      const called = calledAfter(grid);
      return called?.isList ? [called.what] : [];
    }),
  );
  if (lists.has('product') && (lists.size >= MIN_LISTS || telling.has('id_product'))) return true;
  return telling.has('id_product') && telling.size >= MIN_TELLING;
}

function tableOf(grid: Grid): ShopTable {
  const called = calledAfter(grid);
  const rows = grid.lines.slice(1).map(({ cells }) =>
    cells.map((cell) => {
      const text = cell.trim();
      return NOTHING.has(text) ? '' : text;
    }),
  );
  const labels = labelsOf(grid);
  const said = labels.map((label, at) => bySaid(meaningOf(label), label, rows, at));
  const hasFiles = said.some((meaning) => meaning?.field === 'file');
  const columns = said.flatMap((meaning, at) => {
    if (meaning === null) return [];
    // What a query calls the name of a file: `nom d'origine`.
    const isFile = !hasFiles && meaning.field === 'name' && areFiles(textsAt(rows, at));
    return [{ ...meaning, ...(isFile && { of: 'attachment' as const, field: 'file' }), at }];
  });
  return {
    file: grid.file,
    isList: called?.isList ?? false,
    columns: ownersOf(columns, rows, called?.what ?? ''),
    rows,
  };
}

/** What stands in a column of hashes, and in one of names of files. */
const HASH = /^[0-9a-f]{40}$/;
const FILE = new RegExp(`\\.${FILE_ENDING}$`, 'i');
const SEVERAL = /\s*[|;\n]\s*|,\s+(?=[^,]*\.\w{2,4}(?:,|$))/;

const textsAt = (rows: readonly (readonly string[])[], at: number): readonly string[] =>
  rows.map((cells) => cells[at] ?? '').filter((text) => text !== '');

const areFiles = (texts: readonly string[]): boolean =>
  texts.some((text) => /\.pdf$/i.test(text)) &&
  texts.every((text) => text.split(SEVERAL).every((part) => FILE.test(part)));

/** What a column says by what stands in it, whatever it is called. */
function bySaid(
  meaning: Meaning | null,
  label: string,
  rows: readonly (readonly string[])[],
  at: number,
): Meaning | null {
  const texts = textsAt(rows, at);
  if (texts.length === 0) return meaning;
  const language = meaning?.language ?? '';
  if (texts.every((text) => HASH.test(text))) return { of: 'attachment', field: 'hash', language: '' };
  if (areFiles(texts) && meaning?.field !== 'name') return { of: 'attachment', field: 'file', language };
  // Counts, such as `Nombre de produits`.
  const areNumbers = texts.every((text) => /^\d+$/.test(text));
  if (areNumbers && meaning?.field === 'name' && !/^(?:name|nom)\b/i.test(label)) return null;
  return meaning;
}
