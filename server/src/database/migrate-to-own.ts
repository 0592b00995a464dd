import { Kysely, type TableMetadata } from 'kysely';
import { messageOf } from '../as-error.ts';
import { isPostgres } from './engine.ts';
import { LaterDatabase } from './later-database.ts';
import { appliedMigrations, migrateToLatest, migrations, schemaOf } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

/**
 * Migrates a database to what this version needs. One that a later version has migrated further is used as it is, as long
 * as it has what this version reads and writes.
 * @throws LaterDatabase if it has not
 */
export async function migrateToOwn(db: Kysely<Tables>): Promise<void> {
  const later = await laterMigrations(db);
  if (later.length > 0) {
    const lack = await lackOf(db);
    if (lack !== null) throw new LaterDatabase(laterMessage(later, lack));
  }
  try {
    await migrateToLatest(db);
  } catch (error) {
    const now = await laterMigrations(db);
    if (now.length === 0) throw error;
    throw new LaterDatabase(laterMessage(now, messageOf(error)));
  }
}

/** The migrations that a database has had and this version does not know. */
async function laterMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await appliedMigrations(db)).filter((name) => !(name in migrations));
}

function laterMessage(later: readonly string[], lack: string): string {
  return `A later version has migrated the database (${later.join(', ')}), and this one cannot work with it: ${lack}. Nothing was changed. Start the later version, or go back through the versions between (docs/upgrading.md, “Back again”).`;
}

/** PostgreSQL has the jobs in a schema of their own. */
const EMBEDDED_JOBS: keyof Tables = 'jobs';

/** What this version needs of the tables of a database and does not find, in words; null if nothing. */
async function lackOf(db: Kysely<Tables>): Promise<string | null> {
  const schema = await schemaOf(db);
  const found = new Map(
    (await db.introspection.getTables())
      .filter((table) => schema === undefined || table.schema === schema)
      .map((table) => [table.name, table] as const),
  );
  for (const own of await tablesUpTo(await appliedMigrations(db))) {
    const table = found.get(own.name);
    if (!table && isPostgres(db) && own.name === EMBEDDED_JOBS) continue;
    if (!table) return `it has no table "${own.name}"`;
    const names = new Set(table.columns.map(({ name }) => name));
    const missing = own.columns.find(({ name }) => !names.has(name));
    if (missing) return `its table "${own.name}" has no column "${missing.name}"`;
    const known = new Set(own.columns.map(({ name }) => name));
    const needed = table.columns.find(
      ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
        !known.has(name) && !isNullable && !hasDefaultValue && !isAutoIncrementing,
    );
    if (needed)
      return `its table "${own.name}" needs a column "${needed.name}" that this version does not write`;
  }
  return null;
}

/** The tables that this version's own migrations make, of those that a database has had. */
async function tablesUpTo(applied: readonly string[]): Promise<TableMetadata[]> {
  const had = new Set(applied);
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => had.has(name)));
  const own = new Kysely<Tables>({ dialect: new NodeSqliteDialect(':memory:') });
  try {
    await migrateToLatest(own, known);
    return await own.introspection.getTables();
  } finally {
    await own.destroy();
  }
}
