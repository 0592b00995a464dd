import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The value of a column. Both engines store nothing but texts and numbers. */
type StoredValue = string | number | null;

/** A table with its columns, in the order in which rows are read and written. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** How many rows there are, and a number that any other set of rows has only by chance, in whatever order they come. */
export interface RowsDigest {
  readonly rows: number;
  readonly sum: string;
}

type Trx = Transaction<Tables> | Kysely<Tables>;

/** Rows and characters that are passed on at a time; a single row may have more. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 2_000_000;

/** PostgreSQL takes no more parameters in a statement. */
const MAX_PARAMETERS = 60_000;

const DIGEST_BITS = 256;

/**
 * The tables of an SQLite file without the migrator's own, each after those that its rows refer to.
 */
export function tablesOfFile(file: DatabaseSync): StoredTable[] {
  const names = file
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    )
    .all()
    .map(({ name }) => String(name))
    .toSorted();
  const ordered = new Set<string>();
  const take = (name: string) => {
    if (ordered.has(name)) return;
    for (const { table } of file.prepare(`pragma foreign_key_list(${quoted(name)})`).all()) {
      if (String(table) !== name) take(String(table));
    }
    ordered.add(name);
  };
  for (const name of names) take(name);
  return [...ordered].map((name) => ({
    name,
    columns: file
      .prepare(`pragma table_info(${quoted(name)})`)
      .all()
      .map(({ name }) => String(name))
      .toSorted(),
  }));
}

/** The tables of PostgreSQL's schema in use with their columns, by name. */
export async function tablesOfPostgres(db: Trx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name::text, column_name::text from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely\\_%'
    order by table_name, column_name`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ table_name }) => table_name)].map(([name, columns]) => [
      name,
      columns.map(({ column_name }) => column_name).toSorted(),
    ]),
  );
}

/** The rows of a table of an SQLite file, in batches. */
export function* rowsOfFile(
  file: DatabaseSync,
  { name, columns }: StoredTable,
): Generator<readonly StoredValue[][]> {
  const select = file.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`);
  select.setReturnArrays(true);
  const batches = new Batches();
  // With arrays asked for, each row is one; the declaration of `iterate` knows only objects.
  for (const row of select.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    const full = batches.add(row.map(storedValue));
    if (full) yield full;
  }
  yield batches.rest();
}

/** The rows of a table of PostgreSQL, in batches, as the transaction sees them. */
export async function* rowsOfPostgres(
  trx: Trx,
  { name, columns }: StoredTable,
): AsyncGenerator<readonly StoredValue[][]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare stored_rows no scroll cursor for select ${list} from ${sql.table(name)}`.execute(trx);
  try {
    // Nobody knows how long rows are before they are read.
    for (let most = 1; ; ) {
      const { rows } = await sql<Record<string, SQLOutputValue>>`
        fetch forward ${sql.raw(String(most))} from stored_rows`.execute(trx);
      const read = rows.map((row) => columns.map((column) => storedValue(row[column] ?? null)));
      if (read.length > 0) yield read;
      if (read.length < most) return;
      const characters = read.reduce((sum, row) => sum + charactersOf(row), 0);
      const each = characters / read.length;
      most = Math.max(1, Math.min(MAX_ROWS, most * 4, Math.floor(MAX_CHARACTERS / Math.max(1, each))));
    }
  } finally {
    await sql`close stored_rows`.execute(trx);
  }
}

/** Adds rows to a table of an SQLite file. */
export function writeToFile(
  file: DatabaseSync,
  { name, columns }: StoredTable,
  rows: readonly StoredValue[][],
): void {
  const places = columns.map(() => '?').join(', ');
  const insert = file.prepare(
    `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${places})`,
  );
  for (const row of rows) insert.run(...row);
}

/** Adds rows to a table of PostgreSQL. */
export async function writeToPostgres(
  trx: Trx,
  { name, columns }: StoredTable,
  rows: readonly StoredValue[][],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const atOnce = Math.floor(MAX_PARAMETERS / columns.length);
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows.slice(at, at + atOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(trx);
  }
}

/** Sums up rows, so that two tables can be compared wherever they are. */
export class RowsSum {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly StoredValue[][]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      this.#sum = BigInt.asUintN(DIGEST_BITS, this.#sum + BigInt(`0x${hash}`));
      this.#rows++;
    }
  }

  digest(): RowsDigest {
    return { rows: this.#rows, sum: this.#sum.toString(16) };
  }
}

/** A name as SQLite takes it. Names come from the database itself. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Gathers rows until there are enough to pass on. */
class Batches {
  #rows: StoredValue[][] = [];
  #characters = 0;

  /** The batch that is full with this row, if one is. */
  add(row: StoredValue[]): StoredValue[][] | null {
    this.#rows.push(row);
    this.#characters += charactersOf(row);
    return this.#rows.length >= MAX_ROWS || this.#characters >= MAX_CHARACTERS ? this.rest() : null;
  }

  rest(): StoredValue[][] {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    return rows;
  }
}

function charactersOf(row: readonly StoredValue[]): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

function storedValue(value: SQLOutputValue): StoredValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  throw new TypeError('a column has neither a text nor a number');
}
