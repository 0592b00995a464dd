import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Makes transactions that hold one project wait for each other, on both engines: its row is written first. What is
 * counted and then added for the project is so within its limit, however many requests come at the same time.
 */
export async function holdProject(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('projects')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
}
