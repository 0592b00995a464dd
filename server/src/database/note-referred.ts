import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** What a row of something uploaded is given when a project refers to it: it stays until the project goes. */
export const REFERRED = { unreferred_since: null } as const;

/**
 * Notes that a project may have referred to all that was uploaded into it: the version before this one saved it, and
 * noted nothing. The project is held (`holdProject`).
 */
export async function noteAllReferred(trx: Transaction<Tables>, projectId: string): Promise<void> {
  for (const table of ['documents', 'logos'] as const) {
    await trx
      .updateTable(table)
      .set(REFERRED)
      .where('project_id', '=', projectId)
      .where('unreferred_since', 'is not', null)
      .execute();
  }
}
