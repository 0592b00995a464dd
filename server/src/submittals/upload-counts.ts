import type { Database } from '../database/open-database.ts';
import type { SigningKeys } from '../signing-keys.ts';

/** What a second of processor time counts as, in bytes: documents seldom take so long for so few. */
const SECOND_BYTES = 1024 * 1024;

/** Time is written down by the second: each write costs about as much as a picture. */
const MIN_SECONDS = 1;

/** Senders whose time is not written down yet. */
const MAX_SENDERS = 10_000;

/**
 * The bytes that senders have uploaded in a day (UTC), and the processor time that their files and pictures have taken,
 * counted by all processes together. Each has the same limit, on its own.
 */
export class UploadCounts {
  readonly #db: Database;
  readonly #keys: SigningKeys;
  readonly #maxBytes: number;
  readonly #unwritten = new Map<string, number>();

  /** Senders are counted under hashes of their addresses that only this server can compute. */
  constructor(services: { db: Database; keys: SigningKeys; maxBytes: number }) {
    this.#db = services.db;
    this.#keys = services.keys;
    this.#maxBytes = services.maxBytes;
  }

  /**
   * Counts bytes of a sender; returns false, without counting, if they exceed what is left for the day, or if the
   * processor time is used up. Simultaneous requests cannot exceed the limit together.
   */
  async add(address: string, bytes: number, now = new Date()): Promise<boolean> {
    const day = now.toISOString().slice(0, 10);
    const most = this.#maxBytes;
    if (bytes > most) return false;
    const sender = this.#keys.sign('upload count', address);
    await this.#db.deleteFrom('upload_counts').where('day', '<', day).execute();
    const taken = await this.#db
      .selectFrom('upload_counts')
      .select('bytes')
      .where('day', '=', day)
      .where('sender', '=', this.#timeOf(address))
      .executeTakeFirst();
    if (taken && Number(taken.bytes) >= most) return false;
    const counted = await this.#db
      .insertInto('upload_counts')
      .values({ day, sender, bytes })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'sender'])
          .doUpdateSet((eb) => ({ bytes: eb('upload_counts.bytes', '+', bytes) }))
          .where('upload_counts.bytes', '<=', most - bytes),
      )
      .returning('bytes')
      .executeTakeFirst();
    return counted !== undefined;
  }

  /** Counts processor time that a sender's files have taken. */
  async spend(address: string, seconds: number, now = new Date()): Promise<void> {
    const all = (this.#unwritten.get(address) ?? 0) + seconds;
    if (all < MIN_SECONDS && this.#unwritten.size < MAX_SENDERS) {
      this.#unwritten.set(address, all);
      return;
    }
    this.#unwritten.delete(address);
    const bytes = Math.ceil(all * SECOND_BYTES);
    await this.#db
      .insertInto('upload_counts')
      .values({ day: now.toISOString().slice(0, 10), sender: this.#timeOf(address), bytes })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'sender'])
          .doUpdateSet((eb) => ({ bytes: eb('upload_counts.bytes', '+', bytes) })),
      )
      .execute();
  }

  #timeOf(address: string): string {
    return this.#keys.sign('processor time', address);
  }
}
