import type { Transaction } from 'kysely';
import { type Tickets, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import { refer, unrefer } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import type { Tables } from '../database/schema.ts';
import type { Finished, ReleaseToStore } from './release.ts';
import { readFinished } from './stored-release.ts';

/** The part of a release that says where its finished form is. */
export const FINISHED: keyof ReleaseToStore = 'finished';

/** Notes where the finished form of a release is, in place of one of before; not if the release is gone. */
export async function replaceFinished(
  trx: Transaction<Tables>,
  id: string,
  finished: Finished,
  tickets: Tickets,
): Promise<void> {
  const parts = await trx
    .selectFrom('release_parts')
    .select(['number', 'name', 'text'])
    .where('release_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('name', '=', FINISHED),
        eb(
          'number',
          '=',
          eb.selectFrom('release_parts').select(eb.fn.max('number').as('last')).where('release_id', '=', id),
        ),
      ]),
    )
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  const last = Math.max(...parts.map(({ number }) => number));
  if (parts.length === 0) return;
  const old = parts
    .filter(({ name }) => name === FINISHED)
    .map(({ text }) => readFinished(text, id).hash)
    .filter((hash) => hash !== finished.hash);
  await takeFromRemoval(trx, [finished.hash], tickets);
  await refer(trx, blobOwner('release', id), [finished.hash]);
  await unrefer(trx, blobOwner('release', id), old, new Date().toISOString());
  await trx.deleteFrom('release_parts').where('release_id', '=', id).where('name', '=', FINISHED).execute();
  await trx
    .insertInto('release_parts')
    .values({ release_id: id, number: last + 1, name: FINISHED, text: JSON.stringify(finished) })
    // Another process may have been quicker; its bytes are the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
