import { z } from 'zod';
import { USUAL_LIMITS } from '../database/database-limits.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type JobTypes, MIN_LEASE } from '../jobs/job-types.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { TestDatabase } from './databases.ts';

/** Kinds of jobs that only tests have. */
const testJobs = (lease: number) =>
  ({
    call: { payload: z.strictObject({ of: z.string() }), attempts: 2, pause: 1, lease },
    visit: { payload: z.strictObject({}), attempts: 1, pause: 1, lease, every: 3600 },
  }) as const satisfies JobTypes;

export type TestJobs = ReturnType<typeof testJobs>;

/** The shortest lease of the embedded engine, which has no limit of its own, that a busy machine renews in time. */
const SHORT_LEASE = 3;

/** The jobs of a test's database. Failures in the background fail nothing: a killed database has them too. */
export function openTestJobs(
  { url, db }: Pick<TestDatabase, 'url' | 'db'>,
  supervises = true,
): Promise<JobQueue<TestJobs>> {
  const types = testJobs(url === null ? SHORT_LEASE : MIN_LEASE);
  return openJobs({ url, db, types, limits: USUAL_LIMITS, supervises, failed: () => {} });
}
