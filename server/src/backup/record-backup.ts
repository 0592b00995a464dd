import { batchesOf } from '../blobs/blob-references.ts';
import { appliedMigrations } from '../database/migrations.ts';
import type { Database } from '../database/open-database.ts';
import type { BackupRow } from '../database/schema.ts';

/** Backups that are remembered: more than a year of one an hour. A list of erasures tells of which it knows. */
const MAX_REMEMBERED = 10_000;

/** The migration since which backups are recorded. */
const BACKUPS_KNOWN = '028-backups';

/** Records that a backup was taken; forgets the oldest. */
export async function recordBackup(db: Database, row: BackupRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('backups')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [oldest] = await trx
      .selectFrom('backups')
      .select('taken_at')
      .orderBy('taken_at', 'desc')
      .offset(MAX_REMEMBERED)
      .limit(1)
      .execute();
    if (oldest) await trx.deleteFrom('backups').where('taken_at', '<=', oldest.taken_at).execute();
  });
}

/** Adds to a database the backups of another one, whose data it gets: it knows what was erased since them. */
export async function carryBackups(from: Database, to: Database): Promise<void> {
  for (const batch of batchesOf(await from.selectFrom('backups').selectAll().execute())) {
    await to
      .insertInto('backups')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** When the backups were taken that a database knows of, the oldest first; also in one that has not been migrated. */
export async function backupsOf(db: Database): Promise<string[]> {
  if (!(await appliedMigrations(db)).includes(BACKUPS_KNOWN)) return [];
  const rows = await db.selectFrom('backups').select('taken_at').orderBy('taken_at').execute();
  return rows.map(({ taken_at }) => taken_at);
}

/** The last backup; null if none was taken, also in a database that has not been migrated. */
export async function lastBackup(db: Database): Promise<BackupRow | null> {
  if (!(await appliedMigrations(db)).includes(BACKUPS_KNOWN)) return null;
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
