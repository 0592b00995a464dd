import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DatabaseLimits, USUAL_LIMITS } from '../database/database-limits.ts';
import { openDatabase } from '../database/open-database.ts';
import { storeFault } from '../store-fault.ts';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../testing/own-postgres.ts';
import { type SwallowingProxy, startSwallowingProxy } from '../testing/swallowing-proxy.ts';
import type { JobQueue, TakenJob } from './job-queue.ts';
import { type JobTypes, MIN_LEASE } from './job-types.ts';
import { JobWorker } from './job-worker.ts';
import { openJobs } from './open-jobs.ts';

const programs = postgresPrograms();

const types = {
  call: { payload: z.strictObject({ of: z.string() }), attempts: 3, pause: 1, lease: MIN_LEASE },
  visit: { payload: z.strictObject({}), attempts: 3, pause: 1, lease: MIN_LEASE, every: 3600 },
} as const satisfies JobTypes;

type Types = typeof types;

const LIMITS: DatabaseLimits = { ...USUAL_LIMITS, connections: 4, wait: 1000, query: 1000 };

/** A drill waits for a lease to end, and has PostgreSQL crash more often. */
const LONG = process.env.DRILL === '1';
const CRASHES = LONG ? 12 : 2;

describe.skipIf(programs === null)('jobs of a PostgreSQL that fails', () => {
  let postgres: OwnPostgres;
  let proxy: SwallowingProxy;
  beforeAll(async () => {
    postgres = await startOwnPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    proxy = await startSwallowingProxy(postgres.port);
    closing.push(() => proxy.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** A process's view of the jobs, whose connections a test can cut. */
  async function open(port = proxy.port): Promise<JobQueue<Types>> {
    const url = postgres.url(port);
    const db = await openDatabase(url, '', LIMITS);
    const options = { url, db, types, limits: LIMITS, supervises: true, failed: () => {} };
    const jobs = await openJobs(options);
    closing.push(async () => {
      await jobs.close();
      await db.destroy();
    });
    return jobs;
  }

  async function taken(jobs: JobQueue<Types>): Promise<TakenJob> {
    const job = await jobs.take('call');
    if (!job) throw new Error('there is no job');
    return job;
  }

  /** The job once another attempt at it is due. */
  async function polled(jobs: JobQueue<Types>): Promise<TakenJob> {
    for (;;) {
      const job = await jobs.take('call');
      if (job) return job;
      await pause(200);
    }
  }

  const outcome = (attempt: Promise<unknown>) => attempt.then(() => 'done', storeFault);

  it('are there once, whatever answer is lost', async () => {
    const jobs = await open();
    await jobs.list(1);
    proxy.loseAnswerTo('INSERT');
    expect(await outcome(jobs.add('call', { of: 'a' }, { key: 'a' }))).toBe('unavailable');
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(false);

    if (LONG) {
      proxy.loseAnswerTo('SKIP LOCKED');
      expect(await outcome(jobs.take('call'))).toBe('unavailable');
      // Nobody knows that it has been taken, so nobody renews it, and its lease ends.
      expect(await jobs.take('call')).toBeNull();
    }
    const first = await polled(jobs);
    expect(first.payload).toEqual({ of: 'a' });

    proxy.loseAnswerTo('commit');
    expect(await outcome(jobs.putOff(first, 0))).toBe('unavailable');
    expect(await jobs.putOff(first, 0)).toBe(false);
    const second = await taken(jobs);
    expect(second.payload).toEqual({ of: 'a' });

    proxy.loseAnswerTo('commit');
    expect(await outcome(jobs.fail(second, 'no answer', 'again'))).toBe('unavailable');
    expect(await jobs.fail(second, 'no answer', 'again')).toBe(false);
    const third = await polled(jobs);
    expect(await jobs.list(10)).toMatchObject([{ state: 'running', fault: 'no answer' }]);

    proxy.loseAnswerTo('DELETE');
    expect(await outcome(jobs.finish(third))).toBe('unavailable');
    expect(await jobs.finish(third)).toBe(false);
    expect(await jobs.list(10)).toEqual([]);
  }, 120_000);

  it('are asked for in vain while it freezes or the network swallows everything, but not for ever', async () => {
    const jobs = await open();
    await jobs.add('call', { of: 'a' }, { key: 'a' });
    const job = await taken(jobs);
    postgres.freeze();
    const calls = [
      jobs.take('call'),
      jobs.renew(job),
      jobs.add('visit', {}, { oncePer: 3600 }),
      jobs.list(10),
      jobs.finish(job),
    ];
    try {
      expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'unavailable'));
    } finally {
      postgres.thaw();
    }
    expect(await jobs.take('call')).toBeNull();
    proxy.swallow();
    expect(await outcome(jobs.take('call'))).toBe('unavailable');
    proxy.passOn();
    expect(await jobs.take('call')).toBeNull();
    await jobs.finish(job);
    expect((await jobs.list(10)).filter(({ name }) => name === 'call')).toEqual([]);
  }, 120_000);

  it('are all done by the workers, however often it crashes', async () => {
    const adding = await open(postgres.port);
    const begun = new Map<string, number>();
    const workers = await Promise.all(
      [1, 2].map(async () => {
        const jobs = await open(postgres.port);
        const call = async ({ of }: { of: string }) => {
          const times = (begun.get(of) ?? 0) + 1;
          begun.set(of, times);
          await pause(5);
          if (of.endsWith('3') && times === 1) throw new Error('it fails the first time');
          return of.endsWith('7') && times === 1 ? 0 : undefined;
        };
        const worker = new JobWorker(jobs, { call, visit: async () => undefined }, { failed: () => {} });
        closing.push(() => worker.close());
        worker.start();
        return worker;
      }),
    );
    const acknowledged: string[] = [];
    for (let crash = 0; crash < CRASHES; crash++) {
      let adds = true;
      const visitor = (async () => {
        for (let number = 0; adds; number++) {
          const of = `${crash}-${number}`;
          await adding.add('call', { of }, { key: of }).then(
            () => acknowledged.push(of),
            () => pause(20),
          );
          for (const worker of workers) worker.wake();
          await pause(3);
        }
      })();
      await pause(500 + 130 * (crash % 5));
      await postgres.crash();
      await pause(300);
      await postgres.start();
      await expect.poll(() => outcome(adding.list(1)), { timeout: 30_000 }).toBe('done');
      adds = false;
      await visitor;
    }
    const unfinished = async () =>
      (await adding.list(5000)).filter(({ name, state }) => name === 'call' && state !== 'dead');
    await expect.poll(unfinished, { timeout: 120_000, interval: 500 }).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(CRASHES * 10);
    expect(acknowledged.filter((of) => !begun.has(of))).toEqual([]);
    // A store that fails buries no job.
    expect(await adding.list(5000)).toEqual([]);
  }, 600_000);
});
