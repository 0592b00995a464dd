import { ownEntry } from '@submittal/domain/own-entry';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Tickets, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { beforeKey, blobOwner, partsOfOwner } from '../blobs/blob-owner.ts';
import { batchesOf, blobsOfRelease, forgetOwners, mark, refer, unmark } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import { tellRelease } from '../database/heard-changes.ts';
import { inGroups } from '../database/in-groups.ts';
import type { Database } from '../database/open-database.ts';
import type { DocumentRow, Tables } from '../database/schema.ts';
import { readStored, Unreadable } from '../database/stored-json.ts';
import type { Claim } from '../jobs/claims.ts';
import { record, type TrailEntry } from '../trail/trail.ts';
import { decodeRelease, encodeRelease, KEYS, type ReleasePart } from './encode-release.ts';
import { noteRecalls } from './recall-store.ts';
import type { Finished, ReleaseToStore, WholeRelease } from './release.ts';
import { type HoldReason, HoldReasonsSchema } from './release-guard.ts';
import { decodeOutline, isOfOutline, type ReleaseOutline } from './release-outline.ts';
import { textsDueAfter } from './release-texts.ts';
import { FINISHED, replaceFinished, replaceTables, TABLES } from './replace-parts.ts';
import { type ReadParts, readFinished, readKeys, readPart, readTables } from './stored-release.ts';
import type { PackedTables } from './table-index.ts';

/** The number of releases stored for comparing and switching back. */
const MAX_RELEASES = 5;

export interface ReleaseSummary {
  readonly id: string;
  readonly fingerprint: string;
  readonly createdAt: string;
  readonly current: boolean;
  /** Why it is not served until somebody accepts it; null if nothing holds it. */
  readonly held: readonly HoldReason[] | null;
}

export interface CurrentRelease {
  readonly id: string;
  readonly fingerprint: string;
  /** How often its page texts were indexed anew since it was published. */
  readonly textsEdition: number;
}

/** What a release waits for when it is published. */
export interface Awaited {
  /** The contents of its documents that have no preview yet. */
  readonly contents: readonly string[];
  /** Asks for them, in the transaction that publishes the release. */
  readonly ask: (trx: Database, release: string) => Promise<unknown>;
}

/** Catalogue releases, one of which is current. */
export class ReleaseStore {
  readonly #db: Database;
  /** The pictures of releases that are not in service, by release. */
  readonly #picturesOf = new LRUCache<string, WholeRelease['images']>({
    max: MAX_RELEASES,
    fetchMethod: (id) => this.#readPictures(id),
  });

  constructor(db: Database) {
    this.#db = db;
  }

  /** The current release without its content. */
  async current(): Promise<CurrentRelease | null> {
    const row = await this.#db
      .selectFrom('current_release')
      .innerJoin('releases', 'releases.id', 'current_release.release_id')
      .select(['releases.id', 'releases.fingerprint', 'releases.texts_edition'])
      .executeTakeFirst();
    if (!row) return null;
    return { id: row.id, fingerprint: row.fingerprint, textsEdition: row.texts_edition };
  }

  /**
   * Null if there is no such release.
   * @throws Unreadable
   */
  async load(id: string): Promise<WholeRelease | null> {
    const parts = await this.parts(id);
    return parts && decodeRelease(id, parts);
  }

  /**
   * What of a release others are compared with; null if there is no such release.
   * @throws Unreadable
   */
  async outline(id: string): Promise<ReleaseOutline | null> {
    const parts = await this.parts(id, isOfOutline);
    return parts && decodeOutline(id, parts);
  }

  /**
   * The parts of a release, or those that are wanted, read one after the other; null if there is no such release. Reading ends with
   * `Unreadable` if it is removed meanwhile.
   */
  async parts(
    id: string,
    isWanted: (name: string) => boolean = () => true,
  ): Promise<AsyncGenerator<ReleasePart> | null> {
    const parts = await this.#db
      .selectFrom('release_parts')
      .select(['number', 'name'])
      .where('release_id', '=', id)
      .orderBy('number')
      .execute();
    if (parts.length === 0) return null;
    return this.#texts(
      id,
      parts.filter(({ name }) => isWanted(name)),
    );
  }

  /** Whether a release may be served: it is stored, and not on hold. */
  async isServable(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('releases')
      .select('id')
      .where('id', '=', id)
      .where('held', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The type of a picture of any stored release; null for any other blob. */
  async pictureType(hash: string): Promise<string | null> {
    const rows = await this.#db
      .selectFrom('blob_references')
      .select('owner')
      .where('hash', '=', hash)
      .where('owner', 'like', `${beforeKey('release')}%`)
      .execute();
    for (const { owner } of rows) {
      const pictures = await this.#picturesOf.fetch(partsOfOwner(owner).key);
      const type = ownEntry(pictures ?? {}, hash);
      if (type !== undefined) return type;
    }
    return null;
  }

  async #readPictures(id: string): Promise<WholeRelease['images']> {
    const text = await this.#part(id, 'images');
    const read: ReadParts = {};
    if (text !== null) readPart(read, 'images', text, id);
    return read.images ?? {};
  }

  /** The text of a part; null if the release has none of that name. */
  async #part(id: string, name: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('release_parts')
      .select('text')
      .where('release_id', '=', id)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.text ?? null;
  }

  /** Where the finished form of a release is; null if there is none. */
  async finished(id: string): Promise<Finished | null> {
    const text = await this.#part(id, FINISHED);
    return text === null ? null : readFinished(text, id);
  }

  /** Notes where the finished form of a release is, in place of one of before; not if the release is gone. */
  async keepFinished(id: string, finished: Finished, tickets: Tickets): Promise<void> {
    await this.#db.transaction().execute((trx) => replaceFinished(trx, id, finished, tickets));
  }

  /** Where the side tables of a release are in packs; null if they are in none. */
  async tables(id: string): Promise<PackedTables | null> {
    const text = await this.#part(id, TABLES);
    return text === null ? null : readTables(text, id);
  }

  /** Notes where the side tables of a release are, in place of packs of before; not if the release is gone. */
  async keepTables(id: string, tables: PackedTables, tickets: Tickets): Promise<void> {
    await this.#db.transaction().execute((trx) => replaceTables(trx, id, tables, tickets));
  }

  /** The keys of a release's documents; none if the first version imported it, or it is gone. */
  async keys(id: string): Promise<readonly string[]> {
    const text = await this.#part(id, KEYS);
    return text === null ? [] : readKeys(text, id);
  }

  async *#texts(
    id: string,
    parts: readonly { readonly number: number; readonly name: string }[],
  ): AsyncGenerator<ReleasePart> {
    for (const { number, name } of parts) {
      const row = await this.#db
        .selectFrom('release_parts')
        .select('text')
        .where('release_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      // One that was replaced meanwhile has another number.
      const text = row?.text ?? (await this.#part(id, name));
      if (text === null) throw new Unreadable('release', id, 'it was removed while it was read');
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
   * stored only. The blobs that it names were stored before, under these tickets (`BlobKeeper.hold`). With a
   * claim, it must still be the caller's. What it waits for follows (`LatePreviews`). Releases beyond `MAX_RELEASES`
   * are removed, and their blobs are marked.
   */
  async publish(
    id: string,
    fingerprint: string,
    release: ReleaseToStore,
    documents: Iterable<DocumentRow>,
    tickets: Tickets,
    {
      reasons = [],
      claim,
      awaited,
    }: {
      readonly reasons?: readonly HoldReason[];
      readonly claim?: Claim | undefined;
      readonly awaited?: Awaited;
    } = {},
  ): Promise<void> {
    const isOnHold = reasons.length > 0;
    const { images, pageTexts, finished, tables } = release;
    const blobs = [
      ...Object.keys(images),
      ...[pageTexts?.index ?? [], finished?.hash ?? [], tables?.index ?? [], tables?.packs ?? []].flat(),
    ];
    await this.#db.transaction().execute(async (trx) => {
      await claim?.confirm(trx);
      await takeFromRemoval(trx, blobs, tickets);
      const created_at = new Date().toISOString();
      const held = isOnHold ? JSON.stringify(reasons) : null;
      const waits = awaited !== undefined && awaited.contents.length > 0;
      const texts_due = waits ? textsDueAfter(created_at, Date.now()) : null;
      await trx.insertInto('releases').values({ id, fingerprint, created_at, held, texts_due }).execute();
      if (waits) {
        for (const batch of batchesOf(awaited.contents)) {
          const rows = batch.map((sha256) => ({ release_id: id, sha256, asked_at: null }));
          await trx.insertInto('awaited_previews').values(rows).execute();
        }
        await awaited.ask(trx, id);
      }
      await refer(trx, blobOwner('release', id), blobs);
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
        const published_at = isOnHold ? null : created_at;
        // Others wait for this transaction, and most documents of a catalogue that has changed are there already.
        const { absent, unpublished } = await absentFrom(trx, rows);
        if (published_at !== null) await publishDocuments(trx, unpublished, published_at);
        if (absent.length === 0) continue;
        await trx
          .insertInto('documents')
          .values(absent.map((row) => ({ ...row, published_at })))
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
      if (!isOnHold) {
        await makeCurrent(trx, id);
        await noteRecalls(trx, id, 'and withdraw others');
      }
      const dropped = await dropOld(trx, id);
      await record(trx, [
        { ...ofRelease(id), act: isOnHold ? 'held' : 'imported', amount, actor: 'import' },
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
   * Makes a release on hold the current one; false if there is none with that id.
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
      await publishRelease(trx, id);
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

  /** Makes a stored release the current one; false if there is none with that id. It is on hold no more. */
  async switchTo(id: string, actor: 'operator' | 'import'): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const rowOf = async (release: string) => {
        return trx
          .selectFrom('releases')
          .select(['created_at', 'held'])
          .where('id', '=', release)
          .executeTakeFirst();
      };
      const [made, current] = [
        await rowOf(id),
        await trx.selectFrom('current_release').select('release_id').executeTakeFirst(),
      ];
      if (made === undefined) return false;
      await trx.updateTable('releases').set({ held: null }).where('id', '=', id).execute();
      if (made.held !== null) await publishRelease(trx, id);
      await makeCurrent(trx, id);
      await noteRecalls(trx, id, actor === 'import' ? 'and withdraw others' : 'only');
      if (current?.release_id === id) return true;
      const back =
        current !== undefined && made.created_at < ((await rowOf(current.release_id))?.created_at ?? '');
      await record(trx, [{ ...ofRelease(id), act: back ? 'rolled back to' : 'switched to', actor }]);
      return true;
    });
  }
}

/**
 * Removes the releases beyond `MAX_RELEASES` and returns their ids; `id` is the newest import. Only the newest
 * import may be on hold: an older one is of an older state of the catalogue.
 */
async function dropOld(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const newest = trx
    .selectFrom('releases')
    .select('id')
    .where('held', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_RELEASES);
  const dropped = await trx
    .selectFrom('releases')
    .select('id')
    .where('id', '!=', id)
    .where('id', 'not in', newest)
    .where('id', 'not in', trx.selectFrom('current_release').select('release_id'))
    .execute();
  const now = new Date().toISOString();
  for (const { id: old } of dropped) {
    await mark(trx, await blobsOfRelease(trx, old), now);
    await forgetOwners(trx, [blobOwner('release', old)]);
    await trx.deleteFrom('release_parts').where('release_id', '=', old).execute();
    await trx.deleteFrom('awaited_previews').where('release_id', '=', old).execute();
    await trx.deleteFrom('releases').where('id', '=', old).execute();
  }
  return dropped.map(({ id: old }) => old);
}

function ofRelease(id: string): Pick<TrailEntry, 'subject' | 'project'> {
  return { subject: `release:${id}`, project: null };
}

/** Those that are not stored, and the keys of those that nobody may know of yet; a stored document of a catalogue stays. */
async function absentFrom(
  db: Transaction<Tables>,
  rows: readonly DocumentRow[],
): Promise<{ readonly absent: readonly DocumentRow[]; readonly unpublished: readonly string[] }> {
  const stored = await db
    .selectFrom('documents')
    .select(['key', 'published_at'])
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .execute();
  const known = new Set(stored.map(({ key }) => key));
  return {
    absent: rows.filter(({ key }) => !known.has(key)),
    unpublished: stored.flatMap(({ key, published_at }) => (published_at === null ? key : [])),
  };
}

/** The documents of a release that was on hold, once it is not. */
async function publishRelease(db: Transaction<Tables>, id: string): Promise<void> {
  const part = await db
    .selectFrom('release_parts')
    .select('text')
    .where('release_id', '=', id)
    .where('name', '=', KEYS)
    .executeTakeFirst();
  if (part) await publishDocuments(db, readKeys(part.text, id), new Date().toISOString());
}

/** From now on everybody may know of these documents of a catalogue. */
async function publishDocuments(
  db: Transaction<Tables>,
  keys: readonly string[],
  published_at: string,
): Promise<void> {
  for (const batch of batchesOf(keys)) {
    await db
      .updateTable('documents')
      .set({ published_at })
      .where('key', 'in', batch)
      .where('published_at', 'is', null)
      .execute();
  }
}

async function makeCurrent(db: Transaction<Tables>, id: string): Promise<void> {
  if (isPostgres(db)) await tellRelease(db);
  await db
    .insertInto('current_release')
    .values({ id: 1, release_id: id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ release_id: id }))
    .execute();
}
