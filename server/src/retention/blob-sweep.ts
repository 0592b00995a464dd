import type { Transaction } from 'kysely';
import { DELETING_MILLISECONDS } from '../blobs/blob-keeper.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import {
  adoptReleases,
  batchesOf,
  forgetOwners,
  madeOf,
  mark,
  referencesTo,
  unusedContents,
} from '../blobs/blob-references.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { BlobReferenceRow, Tables } from '../database/schema.ts';
import { takeTurns } from './take-turns.ts';

/** Blobs handled in one transaction: few enough that nobody else waits for long. */
const BATCH = 20;

/** Removes blobs that nothing refers to, by the protocol described in `BlobKeeper`. */
export class BlobSweep {
  readonly #db: Database;
  readonly #blobs: BlobStore;

  constructor(db: Database, blobs: BlobStore) {
    this.#db = db;
    this.#blobs = blobs;
  }

  /**
   * Deletes blobs that were marked at `until` or before and that nothing refers to; returns how many. Several processes
   * may sweep at once, and if one dies the next continues its work.
   */
  async sweep(until: string): Promise<number> {
    for (let removed = 0; ; ) {
      const now = Date.now();
      // Durable before a blob is deleted, together with everything that removed its references.
      const batch = await this.#db.transaction().execute((trx) => claimBlobs(trx, until, now));
      if (!batch) return removed;
      if (batch.length > 0) await this.#deleteClaimed(batch, now);
      removed += batch.length;
      await takeTurns();
    }
  }

  /** How many blobs `sweep` would delete; changes nothing and blocks nobody. */
  async countRemovable(until: string): Promise<number> {
    await adoptReleases(this.#db);
    const marked = await this.#db
      .selectFrom('blob_removals')
      .select('hash')
      .where('marked_at', '<=', until)
      .execute();
    const candidates = new Set(marked.map(({ hash }) => hash));
    const dropped = new Set<string>();
    // What was made from a removed content is considered too, and may itself be a content.
    for (let fresh = [...candidates]; fresh.length > 0; ) {
      const made: string[] = [];
      for (const batch of batchesOf(fresh)) {
        const contents = await unusedContents(this.#db, batch);
        for (const sha256 of contents) dropped.add(blobOwner('content', sha256));
        made.push(...(await madeOf(this.#db, contents)));
      }
      fresh = [...new Set(made)].filter((hash) => !candidates.has(hash));
      for (const hash of fresh) candidates.add(hash);
    }
    let count = 0;
    for (const batch of batchesOf([...candidates])) {
      count += batch.length - (await referencesTo(this.#db, batch, dropped)).referred.size;
    }
    return count;
  }

  /** Marks the stored blobs that nothing refers to and nobody has marked; returns how many. */
  async markOrphans(): Promise<number> {
    let orphans = 0;
    for await (const page of this.#blobs.list()) {
      for (const hashes of batchesOf(page)) {
        await adoptReleases(this.#db);
        const { referred } = await referencesTo(this.#db, hashes);
        const marked = await this.#db
          .selectFrom('blob_removals')
          .select('hash')
          .where('hash', 'in', hashes)
          .execute();
        const known = new Set([...referred, ...marked.map(({ hash }) => hash)]);
        const unknown = hashes.filter((hash) => !known.has(hash));
        await mark(this.#db, unknown, new Date().toISOString());
        orphans += unknown.length;
        await takeTurns();
      }
    }
    return orphans;
  }

  async #deleteClaimed(hashes: readonly string[], claimedAt: number): Promise<void> {
    // After such a delay this process may have lost its claim: another may be storing these blobs again.
    if (Date.now() - claimedAt > DELETING_MILLISECONDS / 2) {
      throw new Error(
        'the sweep was held up for too long; what it was about to delete is left to the next one',
      );
    }
    await Promise.all(hashes.map((hash) => this.#blobs.delete(hash)));
    await repeatableTransaction(this.#db, async (trx) => {
      // First, before others may store them again and record it.
      await trx.deleteFrom('visitor_blobs').where('hash', 'in', hashes).execute();
      await trx
        .deleteFrom('blob_removals')
        .where('hash', 'in', hashes)
        .where('deleting_at', '=', iso(claimedAt))
        .execute();
    });
  }
}

/**
 * Claims some of the blobs marked at `until` or before. Those that something refers to lose their mark; the others are
 * returned, and from `now` on only the caller may delete them. Contents without a document are removed here, and what
 * was made from them gets the same mark. Null if no marked blobs are left.
 */
export async function claimBlobs(
  trx: Transaction<Tables>,
  until: string,
  now: number,
): Promise<string[] | null> {
  const rows = await trx
    .selectFrom('blob_removals')
    .select(['hash', 'marked_at'])
    .where('marked_at', '<=', until)
    .where((eb) =>
      eb.or([
        eb('deleting_at', 'is', null),
        // The process that claimed it died before deleting it.
        eb('deleting_at', '<', iso(now - DELETING_MILLISECONDS)),
      ]),
    )
    .orderBy('marked_at')
    .orderBy('hash')
    .limit(BATCH)
    .$if(isPostgres(trx), (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return null;
  const marks = new Map(rows.map(({ hash, marked_at }) => [hash, marked_at]));
  const hashes = [...marks.keys()];
  for (const sha256 of await unusedContents(trx, hashes))
    await dropContent(trx, sha256, marks.get(sha256) ?? until);
  await adoptReleases(trx);
  const { referred, stale } = await referencesTo(trx, hashes);
  for (const { owner, hash } of stale) await forgetReference(trx, { owner, hash });
  if (referred.size > 0) {
    await trx
      .deleteFrom('blob_removals')
      .where('hash', 'in', [...referred])
      .execute();
  }
  const going = hashes.filter((hash) => !referred.has(hash));
  if (going.length > 0) {
    await trx
      .updateTable('blob_removals')
      .set({ deleting_at: iso(now) })
      .where('hash', 'in', going)
      .execute();
  }
  return going;
}

/** Forgets a content that no document has, and marks what was made from it. */
async function dropContent(trx: Transaction<Tables>, sha256: string, marked_at: string): Promise<void> {
  // Waits for any process that is adding a preview to it.
  await trx
    .selectFrom('contents')
    .select('sha256')
    .where('sha256', '=', sha256)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  await mark(trx, await madeOf(trx, [sha256]), marked_at);
  await forgetOwners(trx, [blobOwner('content', sha256)]);
  await trx.deleteFrom('contents').where('sha256', '=', sha256).execute();
}

async function forgetReference(trx: Transaction<Tables>, { owner, hash }: BlobReferenceRow): Promise<void> {
  await trx.deleteFrom('blob_references').where('owner', '=', owner).where('hash', '=', hash).execute();
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
