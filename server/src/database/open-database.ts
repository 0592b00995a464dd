import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type DatabaseLimits, MIGRATION_LIMITS, USUAL_LIMITS } from './database-limits.ts';
import { migrateToLatest } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** Opens PostgreSQL if an address is given, else SQLite in `file`, and migrates it to the newest schema. */
export async function openDatabase(
  url: string | null,
  file: string,
  limits: DatabaseLimits = USUAL_LIMITS,
): Promise<Database> {
  const migrating = await connect(url, file, MIGRATION_LIMITS);
  try {
    await migrateToLatest(migrating);
  } finally {
    await migrating.destroy();
  }
  return connect(url, file, limits);
}

/** As `openDatabase`, without migrating. */
export async function connect(
  url: string | null,
  file: string,
  limits: DatabaseLimits = USUAL_LIMITS,
): Promise<Database> {
  const dialect = url ? new PostgresDialect({ pool: openPostgresPool(url, limits) }) : await sqlite(file);
  return new Kysely<Tables>({ dialect });
}

async function sqlite(file: string): Promise<NodeSqliteDialect> {
  await mkdir(dirname(file), { recursive: true });
  return new NodeSqliteDialect(file);
}
