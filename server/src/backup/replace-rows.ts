import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import { mark } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import {
  quoted,
  type RowsDigest,
  RowsSum,
  rowsOfFile,
  rowsOfPostgres,
  type StoredTable,
  tablesOfFile,
  writeToPostgres,
} from '../database/stored-rows.ts';
import { storeFault } from '../store-fault.ts';
import { BackupFault } from './backup-fault.ts';

/**
 * Tables that tell of the place and not of the data: what its blob store has, what its processes are doing, when it was
 * backed up. They stay as they are where data is put.
 */
const OF_THE_PLACE: ReadonlySet<string> = new Set<keyof Tables>([
  'blob_removals',
  'blob_damage',
  'blob_scrub',
  'claims',
  'jobs',
  'backups',
]);

interface ReplaceSteps {
  readonly within: (trx: Transaction<Tables>) => Promise<void>;
  readonly alone?: (trx: Transaction<Tables>) => Promise<void>;
}

/** How often it is tried when the servers at work are in the way. */
const MAX_TRIES = 5;

/** Marks in a place what was marked in a file: nothing may need it any more, and it goes with a sweep to come. */
export async function carryMarks(trx: Transaction<Tables>, path: string): Promise<void> {
  const file = new DatabaseSync(path);
  try {
    const marked = file.prepare('select hash from blob_removals').all();
    await mark(
      trx,
      marked.map(({ hash }) => String(hash)),
      new Date().toISOString(),
    );
  } finally {
    file.close();
  }
}

/** The tables of a file whose rows are data. */
export function dataTables(file: DatabaseSync): StoredTable[] {
  return tablesOfFile(file).filter(({ name }) => !OF_THE_PLACE.has(name));
}

/** Rows by table, to compare two places by. */
export function digestFile(path: string): Map<string, RowsDigest> {
  const file = new DatabaseSync(path);
  try {
    return new Map(
      dataTables(file).map((table) => {
        const sum = new RowsSum();
        for (const rows of rowsOfFile(file, table)) sum.add(rows);
        return [table.name, sum.digest()];
      }),
    );
  } finally {
    file.close();
  }
}

/** The same of these tables in PostgreSQL, as the transaction sees them. */
export async function digestPostgres(
  trx: Database,
  tables: readonly StoredTable[],
): Promise<Map<string, RowsDigest>> {
  const digests = new Map<string, RowsDigest>();
  for (const table of tables) {
    const sum = new RowsSum();
    for await (const rows of rowsOfPostgres(trx, table)) sum.add(rows);
    digests.set(table.name, sum.digest());
  }
  return digests;
}

/** The tables that differ. */
export function differing(
  one: ReadonlyMap<string, RowsDigest>,
  other: ReadonlyMap<string, RowsDigest>,
): string[] {
  return [...one]
    .filter(([name, { rows, sum }]) => other.get(name)?.rows !== rows || other.get(name)?.sum !== sum)
    .map(([name]) => name);
}

/**
 * Puts the rows of an SQLite file, which has the same schema, in place of those of a database, in one transaction:
 * readers see either. Writers wait. `within` is called in it, first; `alone` once nobody else can write, and nothing has
 * been replaced yet. An import that is under way publishes nothing.
 */
export async function replaceRows(db: Database, path: string, steps: ReplaceSteps): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await (isPostgres(db) ? intoPostgres(db, path, steps) : intoFile(db, path, steps));
    } catch (error) {
      if (tried === MAX_TRIES || storeFault(error) === null) throw error;
    }
  }
}

async function intoPostgres(db: Database, path: string, { within, alone }: ReplaceSteps): Promise<void> {
  const file = new DatabaseSync(path);
  try {
    const tables = dataTables(file);
    const wanted = digestFile(path);
    await db.transaction().execute(async (trx) => {
      await within(trx);
      const names = sql.join(tables.map(({ name }) => sql.table(name)));
      // Whoever reads goes on.
      await sql`lock table ${names} in share row exclusive mode`.execute(trx);
      await alone?.(trx);
      await trx.deleteFrom('claims').execute();
      for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
      for (const table of tables) {
        for (const rows of rowsOfFile(file, table)) {
          if (rows.length > 0) await writeToPostgres(trx, table, rows);
        }
      }
      mustBeEqual(differing(wanted, await digestPostgres(trx, tables)));
    });
  } finally {
    file.close();
  }
}

async function intoFile(db: Kysely<Tables>, path: string, { within, alone }: ReplaceSteps): Promise<void> {
  const file = new DatabaseSync(path);
  const tables = dataTables(file);
  file.close();
  await db.connection().execute(async (connection) => {
    await sql`attach database ${path} as restored`.execute(connection);
    try {
      await connection.transaction().execute(async (trx) => {
        await sql`pragma defer_foreign_keys = on`.execute(trx);
        await within(trx);
        // The first write keeps others from writing.
        await trx.deleteFrom('claims').execute();
        await alone?.(trx);
        const different: string[] = [];
        for (const { name } of tables.toReversed()) {
          await sql`delete from main.${sql.ref(name)}`.execute(trx);
        }
        for (const { name, columns } of tables) {
          const list = sql.raw(columns.map(quoted).join(', '));
          await sql`insert into main.${sql.ref(name)} (${list})
            select ${list} from restored.${sql.ref(name)}`.execute(trx);
          const { rows } = await sql<{ here: number; there: number }>`
            select (select count(*) from main.${sql.ref(name)}) as here,
              (select count(*) from restored.${sql.ref(name)}) as there`.execute(trx);
          if (rows[0]?.here !== rows[0]?.there) different.push(name);
        }
        mustBeEqual(different);
      });
    } finally {
      await sql`detach database restored`.execute(connection);
    }
  });
}

function mustBeEqual(different: readonly string[]): void {
  if (different.length === 0) return;
  throw new BackupFault(`The database does not have the rows it was given (${different.join(', ')}).`);
}
