import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { MailCount, Tables } from '../database/schema.ts';

/** Who or what is held to so many mails a day. */
export interface MailCap {
  readonly scope: MailCount['scope'];
  /** Tells those of one scope apart; never an address in plain text. */
  readonly subject: string;
  /** Mails to be added. */
  readonly mails: number;
  readonly most: number;
}

/** Ends the transaction of a sending that would pass a cap. */
class CapPassed extends Error {
  readonly cap: MailCap;

  constructor(cap: MailCap) {
    super('a cap of mails would be passed');
    this.cap = cap;
  }
}

/** How many mails were asked for in a day (UTC), by sender, project, recipient and in all. */
export class MailCaps {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts mails towards all these caps, or towards none: null where each is kept, else one that would be passed.
   * Requests at the same time, of however many processes, cannot pass one together.
   */
  async add(caps: readonly MailCap[], now: Date): Promise<MailCap | null> {
    const day = now.toISOString().slice(0, 10);
    // In one order everywhere, so that two processes never wait for each other.
    const ordered = caps.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    try {
      await this.#db.transaction().execute(async (trx) => {
        await trx.deleteFrom('mail_counts').where('day', '<', day).execute();
        for (const cap of ordered) await count(trx, day, cap);
      });
      return null;
    } catch (error) {
      if (error instanceof CapPassed) return error.cap;
      throw error;
    }
  }
}

async function count(trx: Transaction<Tables>, day: string, cap: MailCap): Promise<void> {
  const { scope, subject, mails, most } = cap;
  const row = await trx
    .insertInto('mail_counts')
    .values({ day, scope, subject, count: mails })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'scope', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('mail_counts.count', '+', mails) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (row.count > most) throw new CapPassed(cap);
}

function keyOf({ scope, subject }: MailCap): string {
  return JSON.stringify([scope, subject]);
}
