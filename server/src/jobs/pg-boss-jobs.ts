import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import { type DatabaseLimits, MIGRATION_LIMITS } from '../database/database-limits.ts';
import type { Database } from '../database/open-database.ts';
import { openPostgresPool } from '../database/postgres-pool.ts';
import type { StoreWatch } from '../store-watch.ts';
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
import type { JobType, JobTypes } from './job-types.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Connections for jobs, beside those of the database: a lease is renewed however busy those are. */
const MAX_CONNECTIONS = 3;

/** How often the leases of all jobs are looked at, by one process. */
const LOOK_SECONDS = 5;

/** An owner that renews its lease may keep a job for this long, which is all that pg-boss allows. */
const LONGEST_SECONDS = 24 * HOUR;

/** How long jobs that can be recognised by their span of time are remembered after their end. */
const REMEMBERED_SECONDS = 3 * DAY;

interface Options<Types extends JobTypes> {
  readonly url: string;
  readonly db: Database;
  readonly types: Types;
  readonly limits: DatabaseLimits;
  readonly watch?: StoreWatch | null;
  /** Whether this process looks for owners that fell silent. Some process must. */
  readonly supervises: boolean;
  readonly failed: (error: unknown) => void;
}

/** Jobs of pg-boss, in a schema of its own beside ours. Nothing is connected before the first use. */
export class PgBossJobs<Types extends JobTypes> implements JobQueue<Types> {
  readonly types: Types;
  readonly #options: Options<Types>;
  #opening: Promise<Opened> | null = null;

  constructor(options: Options<Types>) {
    this.#options = options;
    this.types = options.types;
  }

  async add<Name extends keyof Types & string>(
    name: Name,
    payload: PayloadOf<Types[Name]>,
    { key, delay = 0, oncePer, within }: AddOptions = {},
  ): Promise<boolean> {
    const { boss } = await this.#opened();
    const id = await boss.send(name, storedPayload(payload), {
      startAfter: delay,
      ...(within && { db: fromKysely(within) }),
      ...(key !== undefined && { singletonKey: key }),
      ...(oncePer !== undefined && { singletonSeconds: oncePer }),
    });
    return id !== null;
  }

  async take(name: keyof Types & string): Promise<PgTakenJob | null> {
    const { boss } = await this.#opened();
    const [job] = await boss.fetch<unknown>(name, { includeMetadata: true });
    return job
      ? {
          id: job.id,
          name,
          ...fromStoredPayload(job.data),
          taken: job.retryCount,
          key: job.singletonKey ?? undefined,
        }
      : null;
  }

  async renew(job: TakenJob): Promise<boolean> {
    const { boss } = await this.#opened();
    return changed(await boss.touch(job.name, attemptOf(job)));
  }

  async finish(job: TakenJob): Promise<boolean> {
    const { boss } = await this.#opened();
    if (this.#typeOf(job.name).every === undefined) {
      return changed(await boss.deleteJob(job.name, attemptOf(job)));
    }
    return changed(await boss.complete(job.name, attemptOf(job)));
  }

  async putOff(job: PgTakenJob, seconds: number): Promise<boolean> {
    const { boss } = await this.#opened();
    const { every } = this.#typeOf(job.name);
    return this.#options.db.transaction().execute(async (trx) => {
      const db = fromKysely(trx);
      // A new job in its place, so that no earlier owner of the old one can be taken for an owner of this one.
      if (!changed(await boss.deleteJob(job.name, attemptOf(job), { db }))) return false;
      await boss.send(job.name, storedPayload(job.payload as object, job.askedBy), {
        db,
        startAfter: seconds,
        ...(job.key !== undefined && { singletonKey: job.key }),
        ...(every !== undefined && { singletonSeconds: every }),
      });
      return true;
    });
  }

  async fail(job: TakenJob, fault: string, after: After): Promise<boolean> {
    const { boss, schema } = await this.#opened();
    return this.#options.db.transaction().execute(async (trx) => {
      if (after === 'never') {
        await sql`update ${sql.table(`${schema}.job`)} set retry_limit = retry_count
          where name = ${job.name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.taken}`.execute(
          trx,
        );
      }
      const output = { message: fault.slice(0, MAX_FAULT) };
      return changed(await boss.fail(job.name, attemptOf(job), output, { db: fromKysely(trx) }));
    });
  }

  async list(most: number): Promise<ListedJob[]> {
    const { schema } = await this.#opened();
    const { rows } =
      await sql<BossRow>`select id, name, state::text, singleton_key, data, retry_count, created_on, start_after, output
      from ${sql.table(`${schema}.job`)}
      where name in (${sql.join(Object.keys(this.types))}) and state not in ('completed', 'cancelled')
      order by created_on, id limit ${most}`.execute(this.#options.db);
    return rows.map((row) => {
      const { payload, askedBy } = fromStoredPayload(row.data);
      return {
        id: row.id,
        name: row.name,
        state: row.state === 'failed' ? 'dead' : row.state === 'active' ? 'running' : 'waiting',
        key: row.singleton_key ?? '',
        payload,
        request: askedBy.request ?? null,
        // A job that waits for another attempt has failed once more than it was tried again.
        failures: row.retry_count + (row.state === 'failed' || row.state === 'retry' ? 1 : 0),
        addedAt: row.created_on.toISOString(),
        dueAt: row.start_after.toISOString(),
        fault: row.output?.message ?? row.output?.value?.message ?? '',
      };
    });
  }

  async retry(id: string): Promise<boolean> {
    const { boss, schema } = await this.#opened();
    const name = await this.#nameOf(id, schema, ['failed']);
    if (name === null) return false;
    try {
      return changed(await boss.retry(name, id));
    } catch (error) {
      // Another job with its key is unfinished.
      if (error instanceof Error && 'code' in error && error.code === '23505') return false;
      throw error;
    }
  }

  async drop(id: string): Promise<boolean> {
    const { boss, schema } = await this.#opened();
    const name = await this.#nameOf(id, schema, ['created', 'retry', 'failed']);
    return name !== null && changed(await boss.deleteJob(name, id));
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => null);
    await opened?.boss.stop({ graceful: false });
    await opened?.pool.end();
  }

  /** The name of a job in one of these states; null if there is none. */
  async #nameOf(id: string, schema: string, states: readonly string[]): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${schema}.job`)}
      where id::text = ${id} and state::text in (${sql.join(states)})`.execute(this.#options.db);
    return rows[0]?.name ?? null;
  }

  #typeOf(name: string): JobType {
    const type = this.types[name];
    if (!type) throw new Error(`there are no jobs "${name}"`);
    return type;
  }

  #opened(): Promise<Opened> {
    // A database that was away at the first attempt may be back at the next.
    this.#opening ??= this.#open().catch((error) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Opened> {
    const { url, db, types, limits, watch = null, supervises, failed } = this.#options;
    const { schema, exists } = await schemaOf(db);
    const pool = openPostgresPool(url, { ...limits, connections: MAX_CONNECTIONS }, watch);
    // It makes its tables, or waits while another process does.
    const atStart = openPostgresPool(url, { ...MIGRATION_LIMITS, connections: 1 }, null);
    let started = false;
    const boss = new PgBoss({
      db: onConnections(() => (started ? pool : atStart).connect()),
      schema,
      // A user without the right to make one may be given one.
      createSchema: !exists,
      supervise: supervises,
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
      // Schedules are spans of time in which a job is added once (`AddOptions.oncePer`).
      schedule: false,
      registerInstance: false,
    });
    boss.on('error', failed);
    try {
      await boss.start();
      started = true;
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [name, type] of Object.entries(types)) {
        if (known.has(name)) await boss.updateQueue(name, optionsOf(type));
        else await boss.createQueue(name, { policy: 'exclusive', ...optionsOf(type) });
      }
    } catch (error) {
      await boss.stop({ graceful: false });
      await pool.end();
      throw error;
    } finally {
      await atStart.end();
    }
    return { boss, pool, schema };
  }
}

interface Opened {
  readonly boss: PgBoss;
  readonly pool: PostgresPool;
  readonly schema: string;
}

/** Gives pg-boss our connections, whose queries end in time: on its own, it waits for ever for a frozen database. */
function onConnections(connect: () => Promise<PostgresPoolClient>): Db {
  return {
    executeSql: async (text, values = []) => {
      const client = await connect();
      let failed = true;
      try {
        const result = await client.query(text, values);
        failed = false;
        return result;
      } finally {
        // What failed may have left a transaction open.
        client.release(failed);
      }
    },
  };
}

interface PgTakenJob extends TakenJob {
  readonly key?: string | undefined;
}

/** A row of pg-boss's table of jobs, which it documents. */
interface BossRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly singleton_key: string | null;
  readonly data: unknown;
  readonly retry_count: number;
  readonly created_on: Date;
  readonly start_after: Date;
  /** Ours, or pg-boss's own of an owner that fell silent. */
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
}

/** pg-boss's schema is named after ours, so that several installations may share a database. */
async function schemaOf(db: Database): Promise<{ schema: string; exists: boolean }> {
  const { rows } = await sql<{ own: string | null }>`select current_schema() as own`.execute(db);
  const schema = `${rows[0]?.own ?? 'public'}_jobs`.replaceAll(/\W/g, '_').slice(-50);
  const found = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db);
  return { schema, exists: found.rows.length > 0 };
}

/** Whether a call changed the job; its declaration leaves that out. */
function changed(response: object): boolean {
  return 'affected' in response && Number(response.affected) > 0;
}

function attemptOf({ id, taken }: TakenJob): { id: string; retryCount: number } {
  return { id, retryCount: taken };
}

function optionsOf({ attempts, pause, lease, every }: JobType) {
  return {
    retryLimit: attempts - 1,
    retryDelay: pause,
    retryBackoff: true,
    heartbeatSeconds: lease,
    expireInSeconds: LONGEST_SECONDS,
    retentionSeconds: DEAD_DAYS * DAY,
    deleteAfterSeconds: every === undefined ? DEAD_DAYS * DAY : Math.max(REMEMBERED_SECONDS, 3 * every),
  };
}
