import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SigningKeys } from '../signing-keys.ts';

const WINDOW = 15 * 60 * 1000;

/** The maximum number of wrong passwords for a share in a window: from one sender, and from all. */
const MAX_OF_SENDER = 10;
const MAX_OF_ALL = 100;

/** Too many passwords were tried; the next may be tried after this many seconds. */
function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many wrong passwords. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('too-many-requests', message, [], seconds);
}

/** The number of passwords tried for a share, counted by all processes together. */
export class ShareAttempts {
  readonly #db: Database;
  readonly #keys: SigningKeys;

  constructor(db: Database, keys: SigningKeys) {
    this.#db = db;
    this.#keys = keys;
  }

  /**
   * Counts an attempt from an address before its password is checked, so that simultaneous attempts cannot exceed the
   * limit together; returns a function that takes the attempt back if the password was right.
   * @throws AppError if the limit is reached
   */
  async begin(shareId: string, address: string, now: number): Promise<() => Promise<void>> {
    const start = now - (now % WINDOW);
    const began = new Date(start).toISOString();
    // The clock of another process may be in the window before this one still, and counts there.
    const before = new Date(start - WINDOW).toISOString();
    const sender = this.#keys.sign('share attempt', address);
    const retryAfter = Math.ceil((start + WINDOW - now) / 1000);
    const counts = [
      { sender: '', most: MAX_OF_ALL },
      { sender, most: MAX_OF_SENDER },
    ];
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('share_attempts').where('began', '<', before).execute();
      for (const { sender, most } of counts) {
        if ((await count(trx, { share_id: shareId, sender, began })) > most) throw tooMany(retryAfter);
      }
    });
    return async () => {
      await this.#db
        .updateTable('share_attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('share_id', '=', shareId)
        .where('sender', 'in', ['', sender])
        .where('began', '=', began)
        .execute();
    };
  }
}

async function count(
  trx: Transaction<Tables>,
  key: { share_id: string; sender: string; began: string },
): Promise<number> {
  const row = await trx
    .insertInto('share_attempts')
    .values({ ...key, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['share_id', 'sender', 'began'])
        .doUpdateSet((eb) => ({ count: eb('share_attempts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}
