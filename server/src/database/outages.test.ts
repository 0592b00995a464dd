import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeFault } from '../store-fault.ts';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../testing/own-postgres.ts';
import { startSwallowingProxy } from '../testing/swallowing-proxy.ts';
import { type DatabaseLimits, USUAL_LIMITS } from './database-limits.ts';
import { connect, type Database } from './open-database.ts';

const programs = postgresPrograms();
const SHORT: DatabaseLimits = { ...USUAL_LIMITS, connections: 3, wait: 500, query: 500, lock: 300 };

/** What an attempt ends in: a store's fault, or its answer. */
const outcome = (attempt: Promise<unknown>) => attempt.then(() => 'done', storeFault);
const ask = (db: Database) => outcome(sql`select 1`.execute(db));

describe.skipIf(programs === null)('a database that fails under a process', () => {
  let postgres: OwnPostgres;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    postgres = await startOwnPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function open(limits: Partial<DatabaseLimits> = {}, url = postgres.url()): Promise<Database> {
    const db = await connect(url, '', { ...SHORT, ...limits });
    closing.push(() => db.destroy());
    return db;
  }

  /** Queries under way of every kind: a statement, one that waits in a transaction, and a transaction that pauses. */
  function underWay(db: Database) {
    const begun = Promise.withResolvers<void>();
    const sleep = sql`select pg_sleep(30)`;
    const attempts = [
      outcome(sleep.execute(db)),
      outcome(db.transaction().execute((trx) => sleep.execute(trx))),
      outcome(
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          begun.resolve();
          await pause(300);
          await sql`select 1`.execute(trx);
        }),
      ),
    ];
    return { begun: begun.promise, ended: Promise.all(attempts) };
  }

  it('crashes, and what is under way fails; once it is back, it is used again', async () => {
    const db = await open({ query: 20_000 });
    const { begun, ended } = underWay(db);
    await begun;
    await postgres.crash();
    expect(await ended).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(await ask(db)).toBe('unavailable');
    const waiting = ask(await open({ wait: 20_000 }));
    await postgres.start();
    expect(await ask(db)).toBe('done');
    // Whoever asked meanwhile, and was patient, was answered.
    expect(await waiting).toBe('done');
  });

  it('ends all connections, and new ones are made', async () => {
    const db = await open({ query: 20_000 });
    const { begun, ended } = underWay(db);
    await begun;
    await postgres.endConnections();
    expect(await ended).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(await ask(db)).toBe('done');
  });

  it('freezes, and nobody waits for ever', async () => {
    const db = await open();
    const { begun, ended } = underWay(db);
    await begun;
    postgres.freeze();
    try {
      expect(await ended).toEqual(['unavailable', 'unavailable', 'unavailable']);
      expect(await ask(db)).toBe('unavailable');
    } finally {
      postgres.thaw();
    }
    expect(await ask(db)).toBe('done');
  });

  it('is cut off by a network that swallows everything', async () => {
    const proxy = await startSwallowingProxy(postgres.port);
    closing.push(() => proxy.close());
    const db = await open({}, postgres.url(proxy.port));
    const { begun, ended } = underWay(db);
    await begun;
    proxy.swallow();
    expect(await ended).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(await ask(db)).toBe('unavailable');
    proxy.passOn();
    expect(await ask(db)).toBe('done');
  });

  it('answers others, and connections that the network has forgotten are found and left', async () => {
    const proxy = await startSwallowingProxy(postgres.port);
    closing.push(() => proxy.close());
    // A busy machine takes longer than the others wait to open three connections at once.
    const db = await open({ query: 60_000, wait: 20_000 }, postgres.url(proxy.port));
    await Promise.all(Array.from({ length: SHORT.connections }, () => sql`select pg_sleep(0.2)`.execute(db)));
    proxy.swallow();
    proxy.passOn();
    expect(await ask(db)).toBe('unavailable');
    // Not only the one that was found.
    expect(await Promise.all([ask(db), ask(db), ask(db)])).toEqual(['done', 'done', 'done']);
    // One that works is waited for.
    expect(await outcome(sql`select pg_sleep(4)`.execute(db))).toBe('done');
  }, 30_000);

  it('becomes a standby, and its connections are left for others', async () => {
    const db = await open({ connections: 1 });
    const backend = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid;
    };
    const before = await backend();
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(await outcome(sql`create table refused (id int)`.execute(db))).toBe('unavailable');
    expect(await backend()).not.toBe(before);
  });

  it('has no connection to spare, and a query that waits for one is refused in time', async () => {
    const db = await open({ connections: 1, query: 20_000 });
    const long = outcome(sql`select pg_sleep(1.5)`.execute(db));
    expect(await ask(db)).toBe('unavailable');
    expect(await long).toBe('done');
    expect(await ask(db)).toBe('done');
  });

  it('ends a statement, a wait for a lock and a transaction that take too long', async () => {
    const db = await open({ idle: 500 });
    await sql`create table locked (id int)`.execute(db);
    expect(await outcome(sql`select pg_sleep(30)`.execute(db))).toBe('unavailable');
    const locked = Promise.withResolvers<void>();
    const paused = outcome(
      db.transaction().execute(async (trx) => {
        await sql`lock table locked`.execute(trx);
        locked.resolve();
        await pause(1500);
        await sql`select 1`.execute(trx);
      }),
    );
    await locked.promise;
    const insert = () => outcome(sql`insert into locked values (1)`.execute(db));
    expect(await insert()).toBe('unavailable');
    await expect.poll(insert).toBe('done');
    expect(await paused).toBe('unavailable');
  });

  it('refuses for good, and says why', async () => {
    const db = await open({}, `${postgres.url()}_of_another_name`);
    const refused = sql`select 1`.execute(db);
    await expect(refused).rejects.toThrow('does not exist');
    expect(await outcome(refused)).toBeNull();
  });
});
