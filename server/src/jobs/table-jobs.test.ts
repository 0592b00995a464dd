import { afterEach, expect, it, vi } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { openTestJobs } from '../testing/test-jobs.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a job that was added before the clock was set back is done at once, by one', async () => {
  const test = await testDatabases()[0]?.open();
  if (!test) throw new Error('there is no database');
  const jobs = await openTestJobs(test);
  const now = Date.now();
  await jobs.add('call', { of: 'now' }, { key: 'now', delay: 7200 });
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3 * 60 * 60 * 1000 });
  expect(await jobs.take('call')).toMatchObject({ payload: { of: 'now' } });
  expect(await jobs.take('call')).toBeNull();
  await jobs.close();
  await test.close();
});
