import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** A project was removed while a call was under way that was allowed to change it. */
export class ProjectGone extends Error {
  constructor() {
    super('the project is removed');
    this.name = 'ProjectGone';
  }
}

/**
 * Makes transactions on one project wait for each other, on both engines, by writing its row first. Counting and
 * then adding for the project therefore stays within its limit, however many requests come at the same time. Returns
 * whether there is such a project.
 */
export async function holdProject(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** As `holdProject`, for who adds to it. @throws ProjectGone */
export async function requireProject(trx: Transaction<Tables>, id: string): Promise<void> {
  if (!(await holdProject(trx, id))) throw new ProjectGone();
}
