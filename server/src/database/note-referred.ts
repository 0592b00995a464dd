import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Set on the row of an upload when a project refers to it: it then stays until the project is removed. */
export const REFERRED = { unreferred_since: null } as const;

/**
 * Records that a project may have referred to everything uploaded into it, because version 0.2.0 saved the project
 * without recording it. The project is locked (`holdProject`).
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
