import { batchesOf } from '../blobs/blob-references.ts';
import type { Database } from '../database/open-database.ts';

/** Carries over to staged rows what a place did since their backup, and must not do again or forget. */
export async function keepWhatWasDone(staged: Database, there: Database): Promise<void> {
  await forgetSent(staged, there);
  await keepRecalls(staged, there);
  await keepRecallNotices(staged, there);
  await keepLapseNotices(staged, there);
}

/** A mail that waited when the backup was taken and was sent since is not sent again. */
async function forgetSent(staged: Database, there: Database): Promise<void> {
  const waiting = await staged
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  for (const batch of batchesOf(waiting.map(({ id }) => id))) {
    const finished = await there
      .selectFrom('mails')
      .select(['id', 'state', 'error', 'finished_at'])
      .where('id', 'in', batch)
      .where('finished_at', 'is not', null)
      .execute();
    for (const { id, state, error, finished_at } of finished) {
      await staged
        .updateTable('mails')
        .set({ state: state === 'sent' ? 'sent' : 'failed', error, finished_at })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** A document that was recalled since stays so, until an import says otherwise. */
async function keepRecalls(staged: Database, there: Database): Promise<void> {
  const recalled = await there.selectFrom('recalls').selectAll().execute();
  for (const batch of batchesOf(recalled)) {
    await staged
      .insertInto('recalls')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** An owner who was notified of a recall since is not notified again. */
async function keepRecallNotices(staged: Database, there: Database): Promise<void> {
  const notices = await there.selectFrom('recalls_told').selectAll().execute();
  for (const batch of batchesOf(notices)) {
    const projects = await staged
      .selectFrom('projects')
      .select('id')
      .where(
        'id',
        'in',
        batch.map(({ project_id }) => project_id),
      )
      .execute();
    const ids = new Set(projects.map(({ id }) => id));
    const known = batch.filter(({ project_id }) => ids.has(project_id));
    if (known.length === 0) continue;
    await staged
      .insertInto('recalls_told')
      .values(known)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A document that was reported to lapse since is not reported again. */
async function keepLapseNotices(staged: Database, there: Database): Promise<void> {
  const notices = await there.selectFrom('lapses_told').selectAll().execute();
  for (const batch of batchesOf(notices)) {
    await staged
      .insertInto('lapses_told')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
