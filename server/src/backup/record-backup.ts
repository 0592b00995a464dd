import type { Database } from '../database/open-database.ts';
import type { BackupRow } from '../database/schema.ts';

/** Backups that are remembered. */
const MAX_REMEMBERED = 100;

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

/** The last backup; null if none was taken. */
export async function lastBackup(db: Database): Promise<BackupRow | null> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
