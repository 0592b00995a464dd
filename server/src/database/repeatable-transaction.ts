import { sql, type Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './open-database.ts';
import { withoutSync } from './patient-driver.ts';
import type { Tables } from './schema.ts';

/**
 * Runs a transaction that a power cut may undo, because it will be repeated: nobody waits until the disk has it. It is never half done, and whatever is committed after it
 * in the ordinary way is on the disk together with it or not at all.
 */
export function repeatableTransaction<Answer>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx);
      return work(trx);
    });
  }
  return withoutSync(() => db.transaction().execute(work));
}
