import type { Database } from '../database/open-database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { JobTypes, OwnJobs } from '../jobs/job-types.ts';

/** The maximum number of jobs that are carried over. */
const MAX_JOBS = 100_000;

/** Every process asks for the import of its own catalogue when it starts. */
const ASKED_FOR_ANYWAY: ReadonlySet<string> = new Set<keyof OwnJobs>(['import']);

/**
 * Adds the unfinished jobs of one queue to another. What is due by itself is not carried, nor what is dead: it stays
 * where somebody can look at it.
 */
export async function carryJobs(
  from: JobQueue<OwnJobs>,
  to: JobQueue<OwnJobs>,
  within?: Database,
): Promise<number> {
  const types: JobTypes = to.types;
  let carried = 0;
  for (const { name, state, key, payload, dueAt } of await from.list(MAX_JOBS)) {
    const type = types[name];
    if (!type || type.every !== undefined || state === 'dead' || ASKED_FOR_ANYWAY.has(name)) continue;
    const given = type.payload.safeParse(payload);
    if (!given.success) continue;
    const delay = state === 'waiting' ? Math.max(0, Math.ceil((Date.parse(dueAt) - Date.now()) / 1000)) : 0;
    const options = { delay, ...(key !== '' && { key }), ...(within && { within }) };
    if (await (to as JobQueue<JobTypes>).add(name, given.data, options)) carried++;
  }
  return carried;
}
