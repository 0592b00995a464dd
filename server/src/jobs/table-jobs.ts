import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { JobRow } from '../database/schema.ts';
import { writtenAhead } from '../database/set-back-clock.ts';
import { randomId } from '../random-text.ts';
import { fromStoredPayload, storedPayload } from './job-origin.ts';
import {
  type AddOptions,
  type After,
  DEAD_DAYS,
  type JobQueue,
  type ListedJob,
  MAX_FAULT,
  type PayloadOf,
  type TakenJob,
} from './job-queue.ts';
import type { JobTypes } from './job-types.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The fault of a job whose owner fell silent. */
const SILENT = 'its process ended, or did not answer for too long';

/**
 * Jobs in a table of the embedded database: every change of one is a statement, and SQLite has one writer at a time. A job
 * that was added is on the disk. How it goes on is not waited for, because that would hold up whoever visits meanwhile: a
 * power cut makes it as if its owner had ended, and it is done again.
 */
export class TableJobs<Types extends JobTypes> implements JobQueue<Types> {
  readonly types: Types;
  readonly #db: Database;

  constructor(db: Database, types: Types) {
    this.#db = db;
    this.types = types;
  }

  async add<Name extends keyof Types & string>(
    name: Name,
    payload: PayloadOf<Types[Name]>,
    { key = '', delay = 0, oncePer, within: db = this.#db }: AddOptions = {},
  ): Promise<boolean> {
    const now = Date.now();
    const slot = oncePer === undefined ? null : Math.floor(now / (oncePer * 1000));
    if (slot !== null) await forgetOld(db, name, slot, now);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('jobs')
      .values({
        id: randomId(),
        name,
        key,
        slot,
        payload: JSON.stringify(storedPayload(payload)),
        state: 'waiting',
        taken: 0,
        failures: 0,
        due_at: iso(now + delay * 1000),
        added_at: iso(now),
        fault: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) > 0;
  }

  async take(name: keyof Types & string): Promise<TakenJob | null> {
    const now = Date.now();
    // Read first: there is seldom anything, and a statement that writes waits for other writers.
    const due = this.#db
      .selectFrom('jobs')
      .where('name', '=', name)
      .where('state', 'in', ['waiting', 'running'])
      .where(({ or, and, eb }) =>
        or([
          eb('due_at', '<=', iso(now)),
          and([eb('state', '=', 'waiting'), eb('added_at', '>', writtenAhead(now))]),
        ]),
      );
    if (!(await due.select('id').limit(1).executeTakeFirst())) return null;
    return repeatableTransaction(this.#db, async (trx) => {
      await this.#buryLapsed(trx, name, now);
      const row = await trx
        .updateTable('jobs')
        .set((eb) => ({
          // One that is still running has lost its owner.
          failures: eb
            .case()
            .when('state', '=', 'running')
            .then(sql<number>`failures + 1`)
            .else(eb.ref('failures'))
            .end(),
          fault: eb.case().when('state', '=', 'running').then(SILENT).else(eb.ref('fault')).end(),
          state: 'running',
          taken: sql<number>`taken + 1`,
          due_at: iso(now + this.#typeOf(name).lease * 1000),
        }))
        .where('id', '=', due.select('id').orderBy('due_at').orderBy('added_at').limit(1))
        .returningAll()
        .executeTakeFirst();
      return row
        ? { id: row.id, name, ...fromStoredPayload(JSON.parse(row.payload)), taken: row.taken }
        : null;
    });
  }

  async renew(job: TakenJob): Promise<boolean> {
    return this.#settle(job, { due_at: iso(Date.now() + this.#typeOf(job.name).lease * 1000) });
  }

  async finish(job: TakenJob): Promise<boolean> {
    if (this.#typeOf(job.name).every !== undefined) return this.#settle(job, { state: 'finished' });
    const { numDeletedRows } = await repeatableTransaction(this.#db, (trx) =>
      trx
        .deleteFrom('jobs')
        .where('id', '=', job.id)
        .where('taken', '=', job.taken)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  async putOff(job: TakenJob, seconds: number): Promise<boolean> {
    return this.#settle(job, { state: 'waiting', failures: 0, due_at: iso(Date.now() + seconds * 1000) });
  }

  async fail(job: TakenJob, fault: string, after: After): Promise<boolean> {
    const reason = fault.slice(0, MAX_FAULT);
    const row = await this.#db
      .selectFrom('jobs')
      .select('failures')
      .where('id', '=', job.id)
      .executeTakeFirst();
    if (!row) return false;
    const { attempts, pause } = this.#typeOf(job.name);
    const failures = row.failures + 1;
    const dead = after === 'never' || failures >= attempts;
    const due_at = iso(Date.now() + (dead ? 0 : pause * 2 ** (failures - 1) * 1000));
    return this.#settle(job, { state: dead ? 'dead' : 'waiting', failures, due_at, fault: reason });
  }

  async list(most: number): Promise<ListedJob[]> {
    const rows = await this.#db
      .selectFrom('jobs')
      .selectAll()
      .where('state', '!=', 'finished')
      .orderBy('added_at')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map((row) => {
      const { payload, askedBy } = fromStoredPayload(JSON.parse(row.payload));
      return {
        id: row.id,
        name: row.name,
        state: row.state === 'dead' || row.state === 'running' ? row.state : 'waiting',
        key: row.key,
        payload,
        request: askedBy.request ?? null,
        failures: row.failures,
        addedAt: row.added_at,
        dueAt: row.due_at,
        fault: row.fault,
      };
    });
  }

  async retry(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('jobs as dead')
      .set({ state: 'waiting', failures: 0, due_at: iso(Date.now()) })
      .where('dead.id', '=', id)
      .where('dead.state', '=', 'dead')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('jobs as other')
              .select('other.id')
              .whereRef('other.name', '=', 'dead.name')
              .whereRef('other.key', '=', 'dead.key')
              .where('other.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async drop(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'dead'])
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async close(): Promise<void> {}

  #typeOf(name: string) {
    const type = this.types[name];
    if (!type) throw new Error(`there are no jobs "${name}"`);
    return type;
  }

  /** Changes a job of the caller's; false if it is somebody else's by now. */
  async #settle(
    job: TakenJob,
    change: Partial<Omit<JobRow, 'state'>> & { state?: JobState },
  ): Promise<boolean> {
    const { numUpdatedRows } = await repeatableTransaction(this.#db, (trx) =>
      trx
        .updateTable('jobs')
        .set(change)
        .where('id', '=', job.id)
        .where('taken', '=', job.taken)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Jobs that have lost their owner once too often are dead. */
  async #buryLapsed(db: Database, name: string, now: number): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ state: 'dead', failures: sql<number>`failures + 1`, fault: SILENT })
      .where('name', '=', name)
      .where('state', '=', 'running')
      .where('due_at', '<=', iso(now))
      .where('failures', '>=', this.#typeOf(name).attempts - 1)
      .execute();
  }
}

type JobState = 'waiting' | 'running' | 'finished' | 'dead';

/** Removes what is only remembered: finished jobs of earlier spans of time, and those that have been dead for long. */
async function forgetOld(db: Database, name: string, slot: number, now: number): Promise<void> {
  const old = await db
    .selectFrom('jobs')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('name', '=', name), eb('state', '=', 'finished'), eb('slot', '<', slot)]),
        and([eb('state', '=', 'dead'), eb('due_at', '<', iso(now - DEAD_DAYS * DAY))]),
      ]),
    )
    .limit(500)
    .execute();
  if (old.length === 0) return;
  await db
    .deleteFrom('jobs')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
