import type { Transaction } from 'kysely';
import { type Tickets, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import { refer, unrefer } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import type { Tables } from '../database/schema.ts';
import type { Finished, ReleaseToStore } from './release.ts';
import { readFinished, readTables } from './stored-release.ts';
import type { PackedTables } from './table-index.ts';

/** The part of a release that says where its finished form is. */
export const FINISHED: keyof ReleaseToStore = 'finished';

/** The part of a release that says where its side tables are in packs. */
export const TABLES: keyof ReleaseToStore = 'tables';

/** Notes where the finished form of a release is, in place of one of before; not if the release is gone. */
export async function replaceFinished(
  trx: Transaction<Tables>,
  id: string,
  finished: Finished,
  tickets: Tickets,
): Promise<void> {
  const part = { name: FINISHED, text: JSON.stringify(finished), blobs: [finished.hash] };
  await replacePart(trx, id, part, (before) => [readFinished(before, id).hash], tickets);
}

/** Notes where the side tables of a release are, in place of packs of before; not if the release is gone. */
export async function replaceTables(
  trx: Transaction<Tables>,
  id: string,
  tables: PackedTables,
  tickets: Tickets,
): Promise<void> {
  const blobsOf = ({ index, packs }: PackedTables) => [index, ...packs];
  const part = { name: TABLES, text: JSON.stringify(tables), blobs: blobsOf(tables) };
  await replacePart(trx, id, part, (before) => blobsOf(readTables(before, id)), tickets);
}

/** A part of a release, and the blobs that it names. */
interface NamingPart {
  readonly name: string;
  readonly text: string;
  readonly blobs: readonly string[];
}

async function replacePart(
  trx: Transaction<Tables>,
  id: string,
  { name, text, blobs }: NamingPart,
  blobsOf: (before: string) => readonly string[],
  tickets: Tickets,
): Promise<void> {
  const parts = await trx
    .selectFrom('release_parts')
    .select(['number', 'name', 'text'])
    .where('release_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        eb(
          'number',
          '=',
          eb.selectFrom('release_parts').select(eb.fn.max('number').as('last')).where('release_id', '=', id),
        ),
      ]),
    )
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  const named = new Set(blobs);
  const last = Math.max(...parts.map(({ number }) => number));
  if (parts.length === 0) return;
  const old = parts
    .filter((part) => part.name === name)
    .flatMap((part) => blobsOf(part.text))
    .filter((hash) => !named.has(hash));
  await takeFromRemoval(trx, blobs, tickets);
  await refer(trx, blobOwner('release', id), blobs);
  await unrefer(trx, blobOwner('release', id), old, new Date().toISOString());
  await trx.deleteFrom('release_parts').where('release_id', '=', id).where('name', '=', name).execute();
  await trx
    .insertInto('release_parts')
    .values({ release_id: id, number: last + 1, name, text })
    // Another process may have been quicker; its bytes are the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
