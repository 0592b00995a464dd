import { chmod } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATION_LIMITS } from '../database/database-limits.ts';
import { appliedMigrations, migrations } from '../database/migrations.ts';
import { NodeSqliteDialect } from '../database/node-sqlite.ts';
import { connect, type Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import {
  quoted,
  rowsOfPostgres,
  tablesOfFile,
  tablesOfPostgres,
  writeToFile,
} from '../database/stored-rows.ts';
import { jobTypes } from '../jobs/job-types.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { TableJobs } from '../jobs/table-jobs.ts';
import { BackupFault } from './backup-fault.ts';
import { carryJobs } from './carry-jobs.ts';

/** Where the rows are: PostgreSQL, or the embedded database's file. */
export type RowsSource = { readonly url: string } | { readonly file: string };

/**
 * Writes all rows, as they are at one moment, into an SQLite file. Whoever works in the database goes on meanwhile, and
 * nothing in it is changed.
 * @throws BackupFault if the database has another schema than this version's
 */
export async function takeSnapshot(source: RowsSource, target: string): Promise<void> {
  if ('url' in source) await fromPostgres(source.url, target);
  else fromFile(source.file, target);
  await chmod(target, 0o600);
  const snapshot = openFile(target);
  try {
    mustBeOfThisVersion(await appliedMigrations(snapshot));
  } finally {
    await snapshot.destroy();
  }
}

/** Opens an SQLite file with rows as a database, without migrating it. */
export function openFile(file: string): Database {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
}

function fromFile(file: string, target: string): void {
  // A reader that changes nothing: what another process writes goes on beside it.
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

async function fromPostgres(url: string, target: string): Promise<void> {
  const db = await connect(url, '', MIGRATION_LIMITS);
  try {
    const applied = await appliedMigrations(db);
    mustBeOfThisVersion(applied);
    await makeEmpty(target);
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => copyRows(trx, target));
    await copyJobs(db, url, target);
  } finally {
    await db.destroy();
  }
}

/** Rows can be understood later only if it is known which version's they are. */
function mustBeOfThisVersion(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new BackupFault(
      `A later version has migrated the database (${unknown.join(', ')}). Use that version's program.`,
    );
  }
  const lacking = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (lacking.length > 0) {
    throw new BackupFault(
      applied.length === 0
        ? 'The database has no tables: no server has been started on it.'
        : `The database is of an earlier version (it lacks ${lacking.join(', ')}). Use that version's program, or start this version's server once.`,
    );
  }
}

/** Makes an SQLite file with this version's tables and no rows. */
async function makeEmpty(target: string): Promise<void> {
  const db = openFile(target);
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function copyRows(trx: Database, target: string): Promise<void> {
  const file = new DatabaseSync(target, { enableForeignKeyConstraints: false });
  try {
    // It is removed if anything goes wrong.
    file.exec('pragma synchronous = off; begin');
    const there = await tablesOfPostgres(trx);
    for (const table of tablesOfFile(file)) {
      const columns = there.get(table.name);
      if (columns === undefined) continue;
      if (columns.join() !== table.columns.join()) {
        throw new BackupFault(`Table "${table.name}" has other columns than this version's.`);
      }
      file.exec(`delete from ${quoted(table.name)}`);
      for await (const rows of rowsOfPostgres(trx, table)) writeToFile(file, table, rows);
    }
    file.exec('commit');
  } finally {
    file.close();
  }
}

/** Jobs are in a schema of their own; one that was done since the rows were read does no harm when done again. */
async function copyJobs(db: Database, url: string, target: string): Promise<void> {
  const jobs = await openJobs({
    url,
    db,
    types: jobTypes,
    limits: MIGRATION_LIMITS,
    supervises: false,
    failed: () => {},
  });
  const snapshot = openFile(target);
  try {
    await carryJobs(jobs, new TableJobs(snapshot, jobTypes));
  } finally {
    await snapshot.destroy();
    await jobs.close();
  }
}
