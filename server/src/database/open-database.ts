import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrateToLatest } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** PostgreSQL's `bigint` arrives as text by default; every such column here holds a size below 2^53. */
const BIGINT_TYPE = 20;

/** Opens PostgreSQL if an address is given, else SQLite in `file`, and migrates it to the newest schema. */
export async function openDatabase(url: string | null, file: string): Promise<Database> {
  const db = await connect(url, file);
  try {
    await migrateToLatest(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** As `openDatabase`, without migrating. */
export async function connect(url: string | null, file: string): Promise<Database> {
  return new Kysely<Tables>({ dialect: url ? postgres(url) : await sqlite(file) });
}

async function sqlite(file: string): Promise<NodeSqliteDialect> {
  await mkdir(dirname(file), { recursive: true });
  return new NodeSqliteDialect(file);
}

function postgres(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT_TYPE ? Number : pg.types.getTypeParser(type, format ?? 'text'),
    },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
