import { once } from 'node:events';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { startProgram } from '../testing/server-process.ts';
import { openTestJobs, type TestJobs } from '../testing/test-jobs.ts';
import { currentWork, doing } from '../tracing/work.ts';
import type { JobQueue, TakenJob } from './job-queue.ts';
import { jobTypes } from './job-types.ts';
import { JobRefused, JobWorker } from './job-worker.ts';

describe.each(testDatabases())('jobs on $name', ({ open }) => {
  let test: TestDatabase;
  let jobs: JobQueue<TestJobs>;
  beforeAll(async () => {
    test = await open();
    jobs = await openTestJobs(test);
  });
  afterAll(async () => {
    await jobs.close();
    await test.close();
  });

  async function taken(name: keyof TestJobs = 'call'): Promise<TakenJob> {
    const job = await jobs.take(name);
    if (!job) throw new Error('there is no job');
    return job;
  }

  /** The job once it is due. */
  async function polled(): Promise<TakenJob> {
    for (;;) {
      const job = await jobs.take('call');
      if (job) return job;
      await pause(200);
    }
  }

  it('hands out a job once, the one due for longest first', async () => {
    expect(await jobs.take('call')).toBeNull();
    await jobs.add('call', { of: 'a' }, { key: 'a' });
    await jobs.add('call', { of: 'b' }, { key: 'b' });
    const [first, second] = [await taken(), await taken()];
    expect([first.payload, second.payload]).toEqual([{ of: 'a' }, { of: 'b' }]);
    expect(await jobs.take('call')).toBeNull();
    expect(await jobs.finish(first)).toBe(true);
    expect(await jobs.finish(second)).toBe(true);
    expect(await jobs.list(10)).toEqual([]);
  });

  it('keeps with a job which request and which span asked for it, until it is done', async () => {
    const work = { request: 'PROXY-0123456789', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await doing(work, () => jobs.add('call', { of: 'a' }, { key: 'asked' }));
    expect(await jobs.list(10)).toMatchObject([{ payload: { of: 'a' }, request: work.request }]);
    const first = await taken();
    expect(first).toMatchObject({ payload: { of: 'a' }, askedBy: work });
    await jobs.putOff(first, 0);
    const [faults, done]: [unknown[], unknown[]] = [[], []];
    const worker = new JobWorker(
      jobs,
      { call: async ({ of }) => void done.push([of, currentWork()]) as undefined },
      { failed: (fault) => faults.push(fault) },
    );
    // Whoever wakes a worker is not the one who asked.
    await doing({ request: 'another-request' }, () => worker.idle());
    expect(faults).toEqual([]);
    expect(done).toEqual([['a', work]]);
    expect(await jobs.list(10)).toEqual([]);
  });

  it('gives each of many jobs to one of many takers', async () => {
    const keys = Array.from({ length: 20 }, (_, number) => `k${number}`);
    for (const key of keys) await jobs.add('call', { of: key }, { key });
    const takers = Array.from({ length: 6 }, async () => {
      const mine: TakenJob[] = [];
      for (let job = await jobs.take('call'); job; job = await jobs.take('call')) mine.push(job);
      return mine;
    });
    const all = (await Promise.all(takers)).flat();
    expect(all.map(({ payload }) => payload).toSorted((a, b) => order(a, b))).toEqual(
      keys.map((of) => ({ of })).toSorted((a, b) => order(a, b)),
    );
    for (const job of all) await jobs.finish(job);
  });

  it('has one unfinished job of a key, whether it waits or is being done', async () => {
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(true);
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(false);
    expect(await jobs.add('call', { of: 'b' }, { key: 'b' })).toBe(true);
    const [first, second] = [await taken(), await taken()];
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(false);
    await jobs.finish(first);
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(true);
    await jobs.finish(await taken());
    await jobs.finish(second);
  });

  it('adds a job with the transaction that needs it, or not at all', async () => {
    const undone = test.db.transaction().execute(async (within) => {
      await jobs.add('call', { of: 'undone' }, { within });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs.take('call')).toBeNull();
    await test.db.transaction().execute((within) => jobs.add('call', { of: 'done' }, { within }));
    const job = await taken();
    expect(job.payload).toEqual({ of: 'done' });
    await jobs.finish(job);
  });

  it('waits with a job until its time', async () => {
    await jobs.add('call', { of: 'later' }, { delay: 3600 });
    expect(await jobs.take('call')).toBeNull();
    const [waiting] = await jobs.list(10);
    expect(waiting).toMatchObject({ name: 'call', state: 'waiting', payload: { of: 'later' }, failures: 0 });
    expect(Date.parse(waiting?.dueAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    expect(await jobs.drop(waiting?.id ?? '')).toBe(true);
    expect(await jobs.drop(waiting?.id ?? '')).toBe(false);
    expect(await jobs.list(10)).toEqual([]);
  });

  it('adds one job in a span of time, even after it is done', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => jobs.add('visit', {}, { oncePer: 3600 })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await jobs.finish(await taken('visit'));
    expect(await jobs.add('visit', {}, { oncePer: 3600 })).toBe(false);
    expect(await jobs.list(10)).toEqual([]);
  });

  it('puts a job back as if it had not been tried, and its earlier owner has it no more', async () => {
    await jobs.add('call', { of: 'a' }, { key: 'a' });
    const first = await taken();
    expect(await jobs.putOff(first, 0)).toBe(true);
    expect(await jobs.finish(first)).toBe(false);
    const second = await taken();
    expect(second.payload).toEqual({ of: 'a' });
    expect(await jobs.renew(first)).toBe(false);
    expect(await jobs.fail(first, 'too late', 'again')).toBe(false);
    expect(await jobs.putOff(first, 0)).toBe(false);
    expect(await jobs.renew(second)).toBe(true);
    expect(await jobs.add('call', { of: 'a' }, { key: 'a' })).toBe(false);
    expect(await jobs.finish(second)).toBe(true);
  });

  it('tries a failed job again after a pause, and keeps it with its fault when it is dead', async () => {
    await jobs.add('call', { of: 'bad' }, { key: 'bad' });
    expect(await jobs.fail(await taken(), 'no answer', 'again')).toBe(true);
    expect(await jobs.take('call')).toBeNull();
    expect(await jobs.list(10)).toMatchObject([{ state: 'waiting', failures: 1, fault: 'no answer' }]);
    const again = await polled();
    const [running] = await jobs.list(10);
    expect(running).toMatchObject({ state: 'running', failures: 1 });
    expect(await jobs.drop(running?.id ?? '')).toBe(false);
    expect(await jobs.fail(again, 'no answer again', 'again')).toBe(true);
    const [dead] = await jobs.list(10);
    expect(dead).toMatchObject({ state: 'dead', failures: 2, fault: 'no answer again' });
    expect(await jobs.drop(dead?.id ?? '')).toBe(true);
  });

  it('takes a dead job up again when asked, unless another is in its place', async () => {
    await jobs.add('call', { of: 'bad' }, { key: 'bad' });
    await jobs.fail(await taken(), 'never works', 'never');
    const [dead] = await jobs.list(10);
    expect(dead).toMatchObject({ state: 'dead', failures: 1, fault: 'never works', payload: { of: 'bad' } });
    expect(await jobs.add('call', { of: 'bad' }, { key: 'bad' })).toBe(true);
    expect(await jobs.retry(dead?.id ?? '')).toBe(false);
    await jobs.finish(await taken());
    expect(await jobs.retry(dead?.id ?? '')).toBe(true);
    expect(await jobs.retry(dead?.id ?? '')).toBe(false);
    expect(await jobs.retry('nothing')).toBe(false);
    const retried = await taken();
    expect(retried.payload).toEqual({ of: 'bad' });
    await jobs.finish(retried);
  });

  it('gives a job to another when its owner is killed in the middle of it', async () => {
    await jobs.add('call', { of: 'orphan' }, { key: 'orphan' });
    const owner = startProgram('testing/job-owner.ts', [test.url ?? '', test.file]);
    const exit = once(owner, 'exit');
    let output = '';
    owner.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    await expect.poll(() => output, { timeout: 60_000 }).toContain('taken orphan');
    expect(await jobs.take('call')).toBeNull();
    owner.kill('SIGKILL');
    await exit;
    const orphan = await polled();
    expect(orphan.payload).toEqual({ of: 'orphan' });
    expect(await jobs.list(10)).toMatchObject([{ state: 'running', failures: 1 }]);
    expect(await jobs.finish(orphan)).toBe(true);
  }, 120_000);

  describe('a worker', () => {
    const faults: unknown[] = [];
    const failed = (error: unknown) => void faults.push(error);

    it('does what is due, and tells what fails', async () => {
      const done: string[] = [];
      const worker = new JobWorker(
        jobs,
        {
          call: async ({ of }) => {
            if (of === 'refused') throw new JobRefused('it is not possible');
            done.push(of);
            return of === 'put off' ? 3600 : undefined;
          },
        },
        { failed },
      );
      for (const of of ['a', 'refused', 'put off', 'b'])
        await jobs.add('call', { of }, { key: of.replace(' ', '-') });
      await worker.idle();
      expect(done).toEqual(['a', 'put off', 'b']);
      expect(faults).toMatchObject([{ message: 'it is not possible' }]);
      const left = await jobs.list(10);
      expect(left.map(({ state, payload, fault }) => [state, payload, fault]).toSorted()).toEqual([
        ['dead', { of: 'refused' }, 'it is not possible'],
        ['waiting', { of: 'put off' }, ''],
      ]);
      for (const { id } of left) await jobs.drop(id);
      await worker.close();
    });

    it.each([0, 1, 2, 3, 4, 5, 6, 7])(
      'does what is added as it ends looking, %i ticks later',
      async (ticks) => {
        const done: string[] = [];
        let added = false;
        /** Finds nothing due, and only then has a job. */
        const take = async (name: keyof TestJobs) => {
          const job = await jobs.take(name);
          if (job || added) return job;
          added = true;
          await jobs.add('call', { of: 'late' });
          let after = Promise.resolve();
          for (let tick = 0; tick < ticks; tick++) after = after.then(() => {});
          after.then(() => worker.wake());
          return null;
        };
        const worker = new JobWorker(
          instead(jobs, { take }),
          {
            call: async ({ of }) => {
              done.push(of);
              return undefined;
            },
          },
          { failed },
        );
        worker.start();
        await worker.idle();
        // The later ticks come when it has ended.
        await turn();
        await worker.idle();
        expect(done).toEqual(['late']);
        await worker.close();
      },
    );

    it('puts off a job that a store keeps it from doing, however often, and buries none for it', async () => {
      const worker = new JobWorker(
        jobs,
        {
          call: async () => {
            throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' });
          },
        },
        { failed },
      );
      await jobs.add('call', { of: 'later' });
      for (let attempt = 1; attempt <= 3; attempt++) {
        await expect
          .poll(async () => {
            await worker.idle();
            return (await jobs.list(10)).map(({ state, failures }) => [state, failures]);
          })
          .toEqual([['waiting', 0]]);
        await pause(1000);
      }
      for (const { id } of await jobs.list(10)) await jobs.drop(id);
      await worker.close();
    });

    it('records the end of a job once the database is back, and does not do it again', async () => {
      let done = 0;
      let away = 2;
      const finish = async (job: TakenJob) => {
        if (away-- > 0) throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' });
        return jobs.finish(job);
      };
      const worker = new JobWorker(
        instead(jobs, { finish }),
        {
          call: async () => {
            done++;
            return undefined;
          },
        },
        { failed },
      );
      await jobs.add('call', { of: 'once' });
      await worker.idle();
      expect([done, away]).toEqual([1, -1]);
      expect(await jobs.list(10)).toEqual([]);
      await worker.close();
    });

    it('gives back what it has not finished when it is asked to end', async () => {
      const begun = Promise.withResolvers<void>();
      const worker = new JobWorker(
        jobs,
        {
          call: async (_payload, { signal }) => {
            begun.resolve();
            await once(signal, 'abort');
            throw signal.reason;
          },
        },
        { failed },
      );
      await jobs.add('call', { of: 'long' });
      worker.start();
      await begun.promise;
      await worker.close();
      const job = await taken();
      expect(job.payload).toEqual({ of: 'long' });
      await jobs.finish(job);
    });

    it('leaves a job with the payload of another version to that version', async () => {
      const newer = await openTestJobs(test);
      await newer.add('call', { of: 'x', other: 1 } as never);
      const worker = new JobWorker(jobs, { call: async () => undefined }, { failed });
      await worker.idle();
      expect(await jobs.list(10)).toMatchObject([{ state: 'waiting', failures: 1 }]);
      for (const { id } of await jobs.list(10)) await jobs.drop(id);
      await worker.close();
      await newer.close();
    });
  });
});

/** A queue some of whose calls are others. */
function instead(jobs: JobQueue<TestJobs>, others: Partial<JobQueue<TestJobs>>): JobQueue<TestJobs> {
  return new Proxy(jobs, {
    get: (target, name) => {
      const own: unknown = Reflect.get(others, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

it('no kind of job is buried because one process that did it was killed', () => {
  for (const [name, { attempts }] of Object.entries(jobTypes)) expect(attempts, name).toBeGreaterThan(1);
});

function order(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
