import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import { randomId } from '../random-text.ts';

/** A holder that says nothing for so long has died. */
const LEASE_SECONDS = 15;

const RENEW_MILLISECONDS = (LEASE_SECONDS / 3) * 1000;

/** How often one that waits looks: at first, and after a while. */
const FIRST_LOOK_MILLISECONDS = 25;
const LAST_LOOK_MILLISECONDS = 500;

const THIS_MACHINE = hostname();
const THIS_PROCESS = `${THIS_MACHINE}/${process.pid}`;

/** How far the work of a holder is. */
export interface Standing {
  readonly done: number;
  /** 0 if it is not known yet. */
  readonly total: number;
}

/** What its holder has to itself. */
export interface Claim {
  /** Tells others how far the work is. They may learn of it some seconds later. */
  reach(standing: Standing): void;
  /**
   * Throws, in a transaction, unless the claim is still its holder's, and keeps it so until the transaction ends: a
   * holder that was delayed for too long changes nothing.
   */
  confirm(trx: Database): Promise<void>;
}

export interface ClaimOptions {
  /** Called each time that the work of another holder is found to go on. */
  readonly waiting?: (standing: Standing) => void;
}

/** Thrown by a holder that was silent for so long that another has taken its place. */
export class ClaimLost extends Error {
  constructor(subject: string) {
    super(`another process has taken over "${subject}": this one was delayed for too long`);
  }
}

/** Work that only one process at a time may do, by its subject. */
export class Claims {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Does work when nobody else is doing what it claims. If the holder dies, its claim ends within seconds. */
  async hold<Answer>(
    subject: string,
    work: (claim: Claim) => Promise<Answer>,
    { waiting }: ClaimOptions = {},
  ): Promise<Answer> {
    const holder = `${THIS_PROCESS}/${randomId()}`;
    for (let look = FIRST_LOOK_MILLISECONDS; !(await this.#take(subject, holder)); ) {
      const standing = waiting && (await this.standing(subject));
      if (standing) waiting(standing);
      await pause(look);
      look = Math.min(look * 1.5, LAST_LOOK_MILLISECONDS);
    }
    let reached: Standing = { done: 0, total: 0 };
    const renewing = setInterval(() => {
      // A failure to renew is found when the work is confirmed, or does no harm.
      this.#renew(subject, holder, reached).catch(() => {});
    }, RENEW_MILLISECONDS).unref();
    let lastRenewal = 0;
    try {
      return await work({
        reach: (standing) => {
          reached = standing;
          if (performance.now() < lastRenewal + 1000) return;
          lastRenewal = performance.now();
          this.#renew(subject, holder, reached).catch(() => {});
        },
        confirm: (trx) => this.#confirm(trx, subject, holder),
      });
    } finally {
      clearInterval(renewing);
      await this.#release(subject, holder);
    }
  }

  /** How far the work of the present holder is; null if there is none. */
  async standing(subject: string): Promise<Standing | null> {
    const row = await this.#db
      .selectFrom('claims')
      .select(['done', 'total'])
      .where('subject', '=', subject)
      .where('until', '>', inSeconds(this.#db, 0))
      .executeTakeFirst();
    return row ?? null;
  }

  async #take(subject: string, holder: string): Promise<boolean> {
    await this.#forgetDead(subject);
    const until = inSeconds(this.#db, LEASE_SECONDS);
    const { numInsertedOrUpdatedRows } = await repeatableTransaction(this.#db, (trx) =>
      trx
        .insertInto('claims')
        .values({ subject, holder, until, done: 0, total: 0 })
        .onConflict((conflict) =>
          conflict
            .column('subject')
            .doUpdateSet({ holder, until, done: 0, total: 0 })
            .where('claims.until', '<=', inSeconds(this.#db, 0)),
        )
        .executeTakeFirstOrThrow(),
    );
    return Number(numInsertedOrUpdatedRows) > 0;
  }

  /**
   * The processes of the embedded database are on one machine, which knows at once whether a holder has died. On
   * PostgreSQL, those of two containers may have equal names and numbers.
   */
  async #forgetDead(subject: string): Promise<void> {
    if (isPostgres(this.#db)) return;
    const row = await this.#db
      .selectFrom('claims')
      .select('holder')
      .where('subject', '=', subject)
      .executeTakeFirst();
    const [machine, number] = row?.holder.split('/') ?? [];
    if (row && machine === THIS_MACHINE && !lives(Number(number))) await this.#release(subject, row.holder);
  }

  async #renew(subject: string, holder: string, { done, total }: Standing): Promise<void> {
    await repeatableTransaction(this.#db, (trx) =>
      trx
        .updateTable('claims')
        .set({ until: inSeconds(this.#db, LEASE_SECONDS), done, total })
        .where('subject', '=', subject)
        .where('holder', '=', holder)
        .execute(),
    );
  }

  async #confirm(trx: Database, subject: string, holder: string): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('claims')
      .set({ until: inSeconds(trx, LEASE_SECONDS) })
      .where('subject', '=', subject)
      .where('holder', '=', holder)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ClaimLost(subject);
  }

  async #release(subject: string, holder: string): Promise<void> {
    await repeatableTransaction(this.#db, (trx) =>
      trx.deleteFrom('claims').where('subject', '=', subject).where('holder', '=', holder).execute(),
    );
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A time as ISO text by the clock of the database: those of several machines differ. */
function inSeconds(db: Database, seconds: number): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`to_char((clock_timestamp() + make_interval(secs => ${seconds}::float8)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${seconds} seconds`})`;
}
