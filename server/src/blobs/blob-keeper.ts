import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { Tables } from '../database/schema.ts';
import { batchesOf, removalRow } from './blob-references.ts';
import type { BlobStore } from './blob-store.ts';

/** Bytes to store, or a local file that contains them. */
export type BlobSource = Uint8Array | { readonly path: string };

/**
 * Longer than it ever takes a process to delete a blob once it has decided to: one that began earlier died on the way.
 * Requests to an unresponsive store are given up within minutes.
 */
export const DELETING_MILLISECONDS = 15 * 60_000;

/** How long to try again if a blob was removed before its row was written, or is being removed. */
const MAX_WAIT_MILLISECONDS = 20_000;
const LOOK_EVERY_MILLISECONDS = 20;

/** Aborts a transaction that comes too late: what it would refer to may be gone. */
class TakenAway extends Error {
  constructor() {
    super('a blob was removed between its storing and its row; try again');
    this.name = 'TakenAway';
  }
}

/** For announced blobs, by hash: the ticket of the row in `blob_removals` under which each was announced. */
export type Tickets = ReadonlyMap<string, string>;

/**
 * The only way in which bytes enter, so that no blob is removed that a row refers to. `blob_removals` has at most one
 * row per hash; that row is the lock under which it is decided whether the blob stays.
 *
 * To store, a process
 * 1. announces the hash: it is in `blob_removals` from now on, marked at this moment, and the process takes the row's
 *    ticket, which no other row of this hash ever has. If the blob is being deleted, it waits;
 * 2. puts the bytes;
 * 3. in one transaction, removes the hash from `blob_removals` and writes the owner with its references.
 *
 * To remove (`retention/blob-sweep.ts`), a process
 * 1. marks the blob, in the transaction that removes a reference, before removing it;
 * 2. a grace period later, in one transaction, locks the row and only then looks for references. If there is one, it
 *    deletes the row, else it records that the blob is being deleted;
 * 3. deletes the blob;
 * 4. deletes the row.
 *
 * So at every moment, and wherever a process dies: **a blob that is referred to is stored whole and not being deleted;
 * one that is not referred to is in `blob_removals`.** Step 3 of storing fails, and storing begins again, if the row
 * with the ticket is gone and nothing refers to the blob: it may have been deleted since it was put, and a row that
 * exists again may belong to another process that has not put it yet. Under the lock of the row nobody else refers to
 * or deletes the blob. The grace period is not needed for correctness: it keeps blobs that have no owner yet, such as
 * the content of an upload whose other files are still arriving, from being made twice.
 */
export class BlobKeeper {
  readonly #db: Database;
  readonly #blobs: BlobStore;

  constructor(db: Database, blobs: BlobStore) {
    this.#db = db;
    this.#blobs = blobs;
  }

  /**
   * Stores blobs by their hash and runs `write`, which refers to them, in a transaction of its own. If it is repeatable, a
   * power cut may undo it: the blobs are orphans then, which the sweep finds.
   */
  async store<Answer>(
    blobs: ReadonlyMap<string, BlobSource>,
    write: (trx: Transaction<Tables>) => Promise<Answer>,
    { isRepeatable = false } = {},
  ): Promise<Answer> {
    const hashes = [...blobs.keys()];
    const patience = Date.now() + MAX_WAIT_MILLISECONDS;
    for (;;) {
      const tickets = await this.hold(blobs);
      try {
        const take = async (trx: Transaction<Tables>) => {
          await takeFromRemoval(trx, hashes, tickets);
          return write(trx);
        };
        return await (isRepeatable
          ? repeatableTransaction(this.#db, take)
          : this.#db.transaction().execute(take));
      } catch (error) {
        if (!(error instanceof TakenAway) || Date.now() > patience) throw error;
        await pause(Math.random() * LOOK_EVERY_MILLISECONDS);
      }
    }
  }

  /** Stores blobs that a row will refer to within the grace period, calling `takeFromRemoval` in its transaction. */
  async hold(blobs: ReadonlyMap<string, BlobSource>): Promise<Tickets> {
    const tickets = await this.announce([...blobs.keys()]);
    await this.#put(blobs);
    return tickets;
  }

  /** Protects blobs from removal for a grace period from now on, whether they are stored yet or not. */
  async announce(hashes: readonly string[]): Promise<Tickets> {
    const patience = Date.now() + MAX_WAIT_MILLISECONDS;
    const tickets = new Map<string, string>();
    for (const batch of batchesOf(hashes.toSorted())) {
      for (let left = batch; ; ) {
        for (const [hash, ticket] of await this.#announce(left)) tickets.set(hash, ticket);
        left = left.filter((hash) => !tickets.has(hash));
        const [first] = left;
        if (first === undefined) break;
        if (Date.now() > patience) throw new Error(`blob ${first} is being removed; try again`);
        await pause(LOOK_EVERY_MILLISECONDS);
      }
    }
    return tickets;
  }

  /** Gives the marked ones among these blobs another grace period; returns those that are being deleted. */
  async renew(hashes: readonly string[]): Promise<string[]> {
    const deleting: string[] = [];
    for (const batch of batchesOf(hashes.toSorted())) {
      await this.#db
        .updateTable('blob_removals')
        .set({ marked_at: new Date().toISOString() })
        .where('hash', 'in', batch)
        .where('deleting_at', 'is', null)
        .execute();
      const rows = await this.#db
        .selectFrom('blob_removals')
        .select('hash')
        .where('hash', 'in', batch)
        .where('deleting_at', 'is not', null)
        .execute();
      deleting.push(...rows.map(({ hash }) => hash));
    }
    return deleting;
  }

  /** The tickets of those that nobody is deleting. */
  async #announce(hashes: readonly string[]): Promise<Tickets> {
    const now = Date.now();
    const marked_at = new Date(now).toISOString();
    // No need to wait for the disk: an announcement that is lost leaves an orphan, which the sweep finds, and any
    // reference to the blob is committed after it.
    const rows = await repeatableTransaction(this.#db, async (trx) => {
      await trx
        .insertInto('blob_removals')
        .values(hashes.map((hash) => removalRow(hash, marked_at)))
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet({ marked_at }).where('blob_removals.deleting_at', 'is', null),
        )
        .execute();
      return trx.selectFrom('blob_removals').selectAll().where('hash', 'in', hashes).execute();
    });
    const tickets = new Map<string, string>();
    for (const { hash, deleting_at, ticket } of rows) {
      if (deleting_at === null) tickets.set(hash, ticket);
      // A process that has been deleting for so long has died, and may or may not have deleted it: the bytes are put
      // again.
      else if (Date.parse(deleting_at) < now - DELETING_MILLISECONDS) await this.#takeOver(hash, deleting_at);
    }
    return tickets;
  }

  async #takeOver(hash: string, deleting_at: string): Promise<void> {
    await this.#db
      .updateTable('blob_removals')
      .set(removalRow(hash, new Date().toISOString()))
      .where('hash', '=', hash)
      .where('deleting_at', '=', deleting_at)
      .execute();
  }

  async #put(blobs: ReadonlyMap<string, BlobSource>): Promise<void> {
    await Promise.all(
      [...blobs].map(([hash, source]) =>
        source instanceof Uint8Array ? this.#blobs.put(hash, source) : this.#blobs.putFile(hash, source.path),
      ),
    );
  }
}

/**
 * Removes announced and stored blobs from `blob_removals`, and holds them until the transaction ends: what it refers to
 * exists and stays. Blobs without a ticket must be referred to already. Throws if one of them may have been deleted
 * since it was announced.
 */
export async function takeFromRemoval(
  trx: Transaction<Tables>,
  hashes: readonly string[],
  tickets: Tickets,
): Promise<void> {
  for (const batch of batchesOf([...new Set(hashes)].toSorted())) {
    const rows = await trx
      .selectFrom('blob_removals')
      .select(['hash', 'deleting_at', 'ticket'])
      .where('hash', 'in', batch)
      .orderBy('hash')
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();
    if (rows.some(({ deleting_at }) => deleting_at !== null)) throw new TakenAway();
    const there = new Set(rows.map(({ hash }) => hash));
    const mine = new Set(
      rows.filter(({ hash, ticket }) => tickets.get(hash) === ticket).map(({ hash }) => hash),
    );
    await holdAgain(
      trx,
      batch.filter((hash) => !there.has(hash)),
    );
    await mustBeReferred(
      trx,
      batch.filter((hash) => !mine.has(hash)),
    );
    await trx.deleteFrom('blob_removals').where('hash', 'in', batch).execute();
  }
}

/** Writes rows again that another process deleted: nobody decides about a blob without its row. */
async function holdAgain(trx: Transaction<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const now = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blob_removals')
    .values(hashes.map((hash) => removalRow(hash, now)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) < hashes.length) throw new TakenAway();
}

/** If the row is gone, some process either referred to the blob or deleted it. */
async function mustBeReferred(trx: Transaction<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const referred = await trx
    .selectFrom('blob_references')
    .select('hash')
    .distinct()
    .where('hash', 'in', hashes)
    .execute();
  if (referred.length < hashes.length) throw new TakenAway();
}
