import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { MailCount, Tables } from '../database/schema.ts';

/** A sender, project or recipient with a limit of mails per day. */
export interface MailCap {
  readonly scope: MailCount['scope'];
  /** Distinguishes the members of a scope; never an address in plain text. */
  readonly subject: string;
  /** The number of mails to add. */
  readonly mails: number;
  readonly most: number;
}

/** Aborts a transaction that would exceed a cap. */
class CapPassed extends Error {
  readonly cap: MailCap;

  constructor(cap: MailCap) {
    super('a cap of mails would be passed');
    this.cap = cap;
  }
}

/** The numbers of mails requested in a day (UTC), by sender, project and recipient, and in all. */
export class MailCaps {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts mails towards all these caps or none: returns null if no cap is exceeded, else one that would be.
   * Simultaneous requests, in any number of processes, cannot exceed a cap together.
   */
  async add(caps: readonly MailCap[], now: Date): Promise<MailCap | null> {
    const day = now.toISOString().slice(0, 10);
    // In the same order everywhere, so that two processes never wait for each other.
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
