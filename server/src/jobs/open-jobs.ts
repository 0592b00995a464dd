import type { DatabaseLimits } from '../database/database-limits.ts';
import type { Database } from '../database/open-database.ts';
import type { StoreWatch } from '../store-watch.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobTypes } from './job-types.ts';
import { TableJobs } from './table-jobs.ts';

/** The engine of jobs that goes with a database: pg-boss on PostgreSQL, a table on the embedded one. */
export async function openJobs<Types extends JobTypes>(options: {
  /** The address of PostgreSQL, or null. */
  readonly url: string | null;
  readonly db: Database;
  readonly types: Types;
  /** Of one process's work on PostgreSQL. */
  readonly limits: DatabaseLimits;
  /** Knows whether PostgreSQL answers. */
  readonly watch?: StoreWatch | null;
  /** Whether this process looks for owners that fell silent. */
  readonly supervises: boolean;
  readonly failed: (error: unknown) => void;
}): Promise<JobQueue<Types>> {
  const { url, db, types } = options;
  if (url === null) return new TableJobs(db, types);
  const { PgBossJobs } = await import('./pg-boss-jobs.ts');
  return new PgBossJobs({ ...options, url });
}
