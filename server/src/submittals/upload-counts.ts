import type { Database } from '../database/open-database.ts';
import type { SigningKeys } from '../signing-keys.ts';

/** The bytes that senders have uploaded in a day (UTC), counted by all processes together. */
export class UploadCounts {
  readonly #db: Database;
  readonly #keys: SigningKeys;
  readonly #maxBytes: number;

  /** Senders are counted under hashes of their addresses that only this server can compute. */
  constructor(services: { db: Database; keys: SigningKeys; maxBytes: number }) {
    this.#db = services.db;
    this.#keys = services.keys;
    this.#maxBytes = services.maxBytes;
  }

  /**
   * Counts bytes of a sender; returns false, without counting, if they exceed what is left for the day. Simultaneous
   * requests cannot exceed the limit together.
   */
  async add(address: string, bytes: number, now = new Date()): Promise<boolean> {
    const day = now.toISOString().slice(0, 10);
    const most = this.#maxBytes;
    if (bytes > most) return false;
    const sender = this.#keys.sign('upload count', address);
    await this.#db.deleteFrom('upload_counts').where('day', '<', day).execute();
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
}
