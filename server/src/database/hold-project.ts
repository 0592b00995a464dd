import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Makes transactions on one project wait for each other, on both engines, by writing its row first. Counting and
 * then adding for the project therefore stays within its limit, however many requests come at the same time.
 */
export async function holdProject(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('projects')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
}
