import { batchesOf } from '../blobs/blob-references.ts';
import type { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Database } from '../database/open-database.ts';
import { takeTurns } from '../retention/take-turns.ts';
import { usesOf } from './blob-uses.ts';

const TURN_MILLISECONDS = 10 * 60_000;
const TURNS_A_DAY = (24 * 60 * 60_000) / TURN_MILLISECONDS;

/**
 * The number of positions: the first 32 bits of a hash, over which blobs are spread evenly, so that a turn covers a
 * part of the range.
 */
const POSITIONS = 2 ** 32;

/** Blobs checked before the turn is renewed. */
const BATCH = 20;

/**
 * Reads every referenced blob and compares it with its hash, all of them once in a number of days, and repairs what it
 * can. It continues where it stopped, also in another process: only one of them takes a turn.
 */
export class BlobScrub {
  readonly #db: Database;
  readonly #blobs: VerifiedBlobStore;
  readonly #damage: DamagedBlobs;
  readonly #days: number;

  /** If `days` is 0, it never takes a turn. */
  constructor(services: { db: Database; blobs: VerifiedBlobStore; damage: DamagedBlobs; days: number }) {
    this.#db = services.db;
    this.#blobs = services.blobs;
    this.#damage = services.damage;
    this.#days = services.days;
  }

  /** Takes the turn that is due, if any; returns how many blobs it read, or null if none is due. */
  async turn(now = Date.now()): Promise<number | null> {
    if (this.#days === 0) return null;
    const from = await this.#claim(now);
    if (from === null) return null;
    const to = Math.min(POSITIONS, from + Math.ceil(POSITIONS / (this.#days * TURNS_A_DAY)));
    const began = performance.now();
    let read = 0;
    for (const batch of batchesOf(await this.#referred(from, to), BATCH)) {
      for (const hash of batch) {
        if ((await this.#blobs.recheck(hash)) !== null) await this.#blobs.mend(hash);
        read++;
        await takeTurns();
      }
      // Keeps the turn claimed.
      await this.#reach(positionOf(batch.at(-1) ?? ''), now + performance.now() - began);
    }
    await this.#reach(to === POSITIONS ? 0 : to, now);
    await this.#forgetUnneeded();
    return read;
  }

  /** The position to continue from, if a turn is due and no other process has it. */
  async #claim(now: number): Promise<number | null> {
    const state = await this.#db.selectFrom('blob_scrub').selectAll().executeTakeFirstOrThrow();
    if (state.due_at > iso(now)) return null;
    const { numUpdatedRows } = await this.#db
      .updateTable('blob_scrub')
      .set({ due_at: iso(now + TURN_MILLISECONDS) })
      .where('due_at', '=', state.due_at)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 0n ? null : state.position;
  }

  async #reach(position: number, now: number): Promise<void> {
    await this.#db
      .updateTable('blob_scrub')
      .set({ position, due_at: iso(now + TURN_MILLISECONDS) })
      .execute();
  }

  /** The referenced blobs between two positions, in order. */
  async #referred(from: number, to: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('blob_references')
      .select('hash')
      .distinct()
      .where('hash', '>=', prefixOf(from))
      .$if(to < POSITIONS, (query) => query.where('hash', '<', prefixOf(to)))
      .orderBy('hash')
      .execute();
    return rows.map(({ hash }) => hash);
  }

  /**
   * Damage to blobs that nobody needs any more does not count; version 0.2.0 removes blobs without updating this table.
   */
  async #forgetUnneeded(): Promise<void> {
    for (const { hash } of await this.#damage.list()) {
      if ((await usesOf(this.#db, hash)).length === 0) await this.#damage.mended(hash);
    }
  }
}

function positionOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 8), 16);
}

function prefixOf(position: number): string {
  return position.toString(16).padStart(8, '0');
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
