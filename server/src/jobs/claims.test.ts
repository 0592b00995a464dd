import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { ClaimLost, Claims, type Standing } from './claims.ts';

describe.each(testDatabases())('a claim on $name', ({ open }) => {
  let test: TestDatabase;
  let claims: Claims;
  beforeAll(async () => {
    test = await open();
    claims = new Claims(test.db);
  });
  afterAll(() => test.close());

  it('lets one do the work at a time, and the others after it', async () => {
    let busy = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        claims.hold('one', async () => {
          most = Math.max(most, ++busy);
          await pause(5);
          busy--;
          return number;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(await claims.standing('one')).toBeNull();
  });

  it('is free again after a failure, and holds nobody who wants something else', async () => {
    await claims.hold('outer', async () => {
      await expect(claims.hold('inner', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
      expect(await claims.hold('inner', async () => 'done')).toBe('done');
    });
  });

  it('tells those that wait how far the work is', async () => {
    const standings: Standing[] = [];
    const seen = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = claims.hold('long', async ({ reach }) => {
      reach({ done: 120, total: 500 });
      begun.resolve();
      await seen.promise;
    });
    await begun.promise;
    const second = claims.hold('long', async () => 'mine', {
      waiting: (standing) => {
        standings.push(standing);
        if (standing.total === 500) seen.resolve();
      },
    });
    await first;
    expect(await second).toBe('mine');
    expect(standings.at(-1)).toEqual({ done: 120, total: 500 });
  });

  it('ends when its holder falls silent, who can then change nothing any more', async () => {
    const late = claims.hold('silent', async ({ confirm }) => {
      // As if it had been delayed by a minute.
      await test.db.updateTable('claims').set({ until: '2001-01-01T00:00:00.000Z' }).execute();
      expect(await claims.hold('silent', async () => 'taken over')).toBe('taken over');
      await test.db.transaction().execute((trx) => confirm(trx));
    });
    await expect(late).rejects.toThrow(ClaimLost);
  });

  it('is confirmed in the transaction of its holder', async () => {
    await claims.hold('mine', async ({ confirm }) => {
      await test.db.transaction().execute((trx) => confirm(trx));
    });
  });
});
