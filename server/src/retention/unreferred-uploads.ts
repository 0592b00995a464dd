import type { Transaction } from 'kysely';
import { blobOwner } from '../blobs/blob-owner.ts';
import { batchesOf, forgetOwners, mark } from '../blobs/blob-references.ts';
import { holdProject } from '../database/hold-project.ts';
import { noteAllReferred } from '../database/note-referred.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { Tables } from '../database/schema.ts';
import { record } from '../trail/trail.ts';
import { takeTurns } from './take-turns.ts';

/** Projects found by one statement. */
const PROJECTS = 10;

/** How many uploads were removed. */
export interface RemovedUploads {
  readonly uploads: number;
  readonly logos: number;
}

/** What visitors uploaded into projects that never referred to it. */
export class UnreferredUploads {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Removes what was uploaded before a time into projects that never referred to it. Its blobs have waited for long
   * enough, and are marked with that time.
   */
  async remove(before: string): Promise<RemovedUploads> {
    let removed = { uploads: 0, logos: 0 };
    for (const table of ['documents', 'logos'] as const) {
      for (;;) {
        const rows = await this.#db
          .selectFrom(table)
          .select('project_id')
          .distinct()
          .where('unreferred_since', '<', before)
          .limit(PROJECTS)
          .execute();
        if (rows.length === 0) break;
        for (const { project_id } of rows) {
          const done = await repeatableTransaction(this.#db, (trx) =>
            removeUnreferredOf(trx, project_id ?? '', before),
          );
          removed = { uploads: removed.uploads + done.uploads, logos: removed.logos + done.logos };
          await takeTurns();
        }
      }
    }
    return removed;
  }
}

/** Removes what a project never referred to, or records that this cannot be known. */
async function removeUnreferredOf(
  trx: Transaction<Tables>,
  projectId: string,
  before: string,
): Promise<RemovedUploads> {
  const unreferred = async () => ({
    uploads: await trx
      .selectFrom('documents')
      .select(['key', 'sha256'])
      .where('project_id', '=', projectId)
      .where('unreferred_since', '<', before)
      .execute(),
    logos: await trx
      .selectFrom('logos')
      .select(['id', 'sha256'])
      .where('project_id', '=', projectId)
      .where('unreferred_since', '<', before)
      .execute(),
  });
  // Locks blobs before projects, in the same order as uploads do. Whatever is referred to before the project is
  // locked stays.
  const seen = await unreferred();
  await mark(
    trx,
    [...seen.uploads, ...seen.logos].map(({ sha256 }) => sha256),
    before,
  );
  await holdProject(trx, projectId);
  const project = await trx
    .selectFrom('projects')
    .select(['version', 'noted_version'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (project?.noted_version !== project?.version) {
    await noteAllReferred(trx, projectId);
    return { uploads: 0, logos: 0 };
  }
  const { uploads, logos } = await unreferred();
  const ids = logos.map(({ id }) => id);
  await forgetOwners(
    trx,
    ids.map((id) => blobOwner('logo', id)),
  );
  if (ids.length > 0) await trx.deleteFrom('logos').where('id', 'in', ids).execute();
  const keys = uploads.map(({ key }) => key);
  for (const batch of batchesOf(keys)) await trx.deleteFrom('documents').where('key', 'in', batch).execute();
  const removed = {
    subject: `project:${projectId}`,
    project: projectId,
    act: 'removed',
    actor: 'server',
  } as const;
  await record(trx, [
    ...(keys.length > 0 ? [{ ...removed, what: 'documents', amount: keys.length }] : []),
    ...(ids.length > 0 ? [{ ...removed, what: 'logo', amount: ids.length }] : []),
  ]);
  return { uploads: keys.length, logos: ids.length };
}
