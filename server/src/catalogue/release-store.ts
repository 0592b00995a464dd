import type { Transaction } from 'kysely';
import { type Tickets, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { blobsOfRelease, forgetOwners, mark, refer, unmark } from '../blobs/blob-references.ts';
import { inGroups } from '../database/in-groups.ts';
import type { Database } from '../database/open-database.ts';
import type { DocumentRow, Tables } from '../database/schema.ts';
import { readStored } from '../database/stored-json.ts';
import type { Claim } from '../jobs/claims.ts';
import { record, type TrailEntry } from '../trail/trail.ts';
import { decodeRelease, encodeRelease, type ReleasePart } from './encode-release.ts';
import { noteRecalls } from './recall-store.ts';
import type { Release, ReleaseToStore } from './release.ts';
import { type HoldReason, HoldReasonsSchema } from './release-guard.ts';

/** A file of a catalogue folder; its hash remains known while its size and time stay the same. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly sha256: string;
}

/** A document fetched by address: the version that its server reported, and the hash of its bytes. */
export interface RemoteFile {
  readonly address: string;
  readonly etag: string;
  readonly sha256: string;
}

/** The number of releases kept for comparing and switching back. */
const KEPT = 5;

export interface ReleaseSummary {
  readonly id: string;
  readonly fingerprint: string;
  readonly createdAt: string;
  readonly current: boolean;
  /** Why it is not served until somebody accepts it; null if nothing holds it. */
  readonly held: readonly HoldReason[] | null;
}

/** Catalogue releases, one of which is current. */
export class ReleaseStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Id and fingerprint of the current release, without its content. */
  async current(): Promise<{ id: string; fingerprint: string } | null> {
    const row = await this.#db
      .selectFrom('current_release')
      .innerJoin('releases', 'releases.id', 'current_release.release_id')
      .select(['releases.id', 'releases.fingerprint'])
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Null if there is no such release.
   * @throws Unreadable
   */
  async load(id: string): Promise<Release | null> {
    const parts = await this.#db
      .selectFrom('release_parts')
      .select(['number', 'name'])
      .where('release_id', '=', id)
      .orderBy('number')
      .execute();
    return parts.length > 0 ? decodeRelease(id, this.#texts(id, parts)) : null;
  }

  async *#texts(
    id: string,
    parts: readonly { readonly number: number; readonly name: string }[],
  ): AsyncGenerator<ReleasePart> {
    for (const { number, name } of parts) {
      const { text } = await this.#db
        .selectFrom('release_parts')
        .select('text')
        .where('release_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      yield { name, text };
    }
  }

  async list(): Promise<ReleaseSummary[]> {
    const current = await this.current();
    const rows = await this.#db
      .selectFrom('releases')
      .select(['id', 'fingerprint', 'created_at', 'held'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      fingerprint: row.fingerprint,
      createdAt: row.created_at,
      current: row.id === current?.id,
      held: row.held === null ? null : readStored(HoldReasonsSchema, row.held, 'release', row.id),
    }));
  }

  /**
   * Stores a release with its documents and makes it the current one, all or nothing; with reasons to hold it, it is
   * stored only. Its pictures and its index of texts were stored before, under these tickets (`BlobKeeper.hold`). With a
   * claim, it must still be the caller's. Releases beyond the number kept are removed, and their blobs are marked.
   */
  async publish(
    id: string,
    fingerprint: string,
    release: ReleaseToStore,
    documents: Iterable<DocumentRow>,
    tickets: Tickets,
    reasons: readonly HoldReason[] = [],
    claim?: Claim,
  ): Promise<void> {
    const isHeld = reasons.length > 0;
    const blobs = [...Object.keys(release.images), ...(release.pageTexts ? [release.pageTexts.index] : [])];
    await this.#db.transaction().execute(async (trx) => {
      await claim?.confirm(trx);
      await takeFromRemoval(trx, blobs, tickets);
      const created_at = new Date().toISOString();
      const held = isHeld ? JSON.stringify(reasons) : null;
      await trx.insertInto('releases').values({ id, fingerprint, created_at, held }).execute();
      await refer(trx, `release:${id}`, blobs);
      let number = 0;
      for (const part of encodeRelease(release)) {
        await trx
          .insertInto('release_parts')
          .values({ release_id: id, number: number++, ...part })
          .execute();
      }
      let amount = 0;
      for (const rows of inGroups(documents)) {
        amount += rows.length;
        await unmark(
          trx,
          rows.map(({ sha256 }) => sha256),
        );
        await trx
          .insertInto('documents')
          .values(rows)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
      if (!isHeld) {
        await makeCurrent(trx, id);
        await noteRecalls(trx, id, 'and withdraw others');
      }
      const dropped = await dropOld(trx, id);
      await record(trx, [
        { ...ofRelease(id), act: isHeld ? 'held' : 'imported', amount, actor: 'import' },
        ...dropped.map((old): TrailEntry => ({ ...ofRelease(old), act: 'removed', actor: 'import' })),
      ]);
    });
  }

  /** Holds a release that was imported before; the current one stays. */
  async hold(id: string, reasons: readonly HoldReason[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('releases')
        .set({ held: JSON.stringify(reasons) })
        .where('id', '=', id)
        .execute();
      await record(trx, [{ ...ofRelease(id), act: 'held', actor: 'import' }]);
    });
  }

  /**
   * Makes a held release the current one; false if there is none with that id.
   * @param by the name of the operator, for the trail
   */
  async accept(id: string, by: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('releases')
        .set({ held: null })
        .where('id', '=', id)
        .where('held', 'is not', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await makeCurrent(trx, id);
      await noteRecalls(trx, id, 'and withdraw others');
      const dropped = await dropOld(trx, id);
      await record(trx, [
        { ...ofRelease(id), act: 'accepted', what: `by ${by}`, actor: 'operator' },
        ...dropped.map((old): TrailEntry => ({ ...ofRelease(old), act: 'removed', actor: 'operator' })),
      ]);
      return true;
    });
  }

  /** Makes a kept release the current one; false if there is none with that id. Nothing holds it any more. */
  async switchTo(id: string, actor: 'operator' | 'import'): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const madeAt = async (release: string) => {
        const row = await trx
          .selectFrom('releases')
          .select('created_at')
          .where('id', '=', release)
          .executeTakeFirst();
        return row?.created_at;
      };
      const [made, current] = [
        await madeAt(id),
        await trx.selectFrom('current_release').select('release_id').executeTakeFirst(),
      ];
      if (made === undefined) return false;
      await trx.updateTable('releases').set({ held: null }).where('id', '=', id).execute();
      await makeCurrent(trx, id);
      await noteRecalls(trx, id, actor === 'import' ? 'and withdraw others' : 'only');
      if (current?.release_id === id) return true;
      const back = current !== undefined && made < ((await madeAt(current.release_id)) ?? '');
      await record(trx, [{ ...ofRelease(id), act: back ? 'rolled back to' : 'switched to', actor }]);
      return true;
    });
  }

  /** What is known about documents fetched before, by address. */
  async knownRemoteFiles(): Promise<Map<string, RemoteFile>> {
    const rows = await this.#db.selectFrom('remote_files').selectAll().execute();
    return new Map(rows.map((row) => [row.address, row]));
  }

  async rememberRemoteFiles(files: readonly RemoteFile[]): Promise<void> {
    const different = [...new Map(files.map((file) => [file.address, file])).values()];
    for (let at = 0; at < different.length; at += 500) {
      await this.#db
        .insertInto('remote_files')
        .values(different.slice(at, at + 500))
        .onConflict((conflict) =>
          conflict.column('address').doUpdateSet((eb) => ({
            etag: eb.ref('excluded.etag'),
            sha256: eb.ref('excluded.sha256'),
          })),
        )
        .execute();
    }
  }

  /** The hashes of files seen before, by path. */
  async knownFiles(): Promise<Map<string, SourceFile>> {
    const rows = await this.#db.selectFrom('source_files').selectAll().execute();
    return new Map(rows.map((row) => [row.path, row]));
  }

  async rememberFiles(files: readonly SourceFile[]): Promise<void> {
    if (files.length === 0) return;
    await this.#db.transaction().execute(async (trx) => {
      for (let at = 0; at < files.length; at += 500) {
        await trx
          .insertInto('source_files')
          .values(files.slice(at, at + 500))
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet((eb) => ({
              size: eb.ref('excluded.size'),
              modified: eb.ref('excluded.modified'),
              sha256: eb.ref('excluded.sha256'),
            })),
          )
          .execute();
      }
    });
  }
}

/**
 * Removes the releases beyond the number kept and returns their ids; `id` is the newest import. Only the newest
 * import may be held: an older one is of an older state of the catalogue.
 */
async function dropOld(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const kept = trx
    .selectFrom('releases')
    .select('id')
    .where('held', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(KEPT);
  const dropped = await trx
    .selectFrom('releases')
    .select('id')
    .where('id', '!=', id)
    .where('id', 'not in', kept)
    .where('id', 'not in', trx.selectFrom('current_release').select('release_id'))
    .execute();
  const now = new Date().toISOString();
  for (const { id: old } of dropped) {
    await mark(trx, await blobsOfRelease(trx, old), now);
    await forgetOwners(trx, [`release:${old}`]);
    await trx.deleteFrom('release_parts').where('release_id', '=', old).execute();
    await trx.deleteFrom('releases').where('id', '=', old).execute();
  }
  return dropped.map(({ id: old }) => old);
}

function ofRelease(id: string): Pick<TrailEntry, 'subject' | 'project'> {
  return { subject: `release:${id}`, project: null };
}

async function makeCurrent(db: Database, id: string): Promise<void> {
  await db
    .insertInto('current_release')
    .values({ id: 1, release_id: id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ release_id: id }))
    .execute();
}
