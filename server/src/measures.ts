import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process measures of its own work, whichever part does it; `/metrics` exports it. Labels are words of the
 * code, never what a visitor sent: ids and addresses as labels would be both endless and personal.
 */
export const measures = new Registry();

/** Calls and uploads refused because there was too much to do; `admission.ts` and `upload-admission.ts` decide. */
export const shedCalls = new Counter({
  name: 'http_requests_shed_total',
  help: 'Calls refused because the process had too much to do, by their class',
  labelNames: ['class'] as const,
  registers: [measures],
});

/** The size of packages as a whole, whatever part of them is read. */
export const packageSizes = new Histogram({
  name: 'package_size_bytes',
  help: 'Size of packages that were asked for',
  labelNames: ['kind'] as const,
  buckets: [1e5, 1e6, 5e6, 1e7, 5e7, 1e8, 5e8, 1e9, 1e10],
  registers: [measures],
});

/** Until every byte of a package can be read; nothing is done if the same one was asked for lately. */
export const packagePlans = new Histogram({
  name: 'package_plan_duration_seconds',
  help: 'Time to link a package: to compute its length and where everything is',
  registers: [measures],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Values in memory, by cache: `found`, or `made` anew. */
export const cacheLookups = new Counter({
  name: 'memory_cache_lookups_total',
  help: 'Lookups of values kept in memory, by cache and outcome',
  labelNames: ['cache', 'outcome'] as const,
  registers: [measures],
});

/** Jobs of this process: `done`, `put-off` or `failed`. */
export const jobTimes = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that this process worked on a job, by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
  registers: [measures],
});

/** From a request to the first byte of its answer, whatever follows; `http/first-byte.ts` measures it. */
export const firstBytes = new Histogram({
  name: 'http_first_byte_seconds',
  help: 'Time from a request to the first byte of its answer',
  labelNames: ['method', 'route'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [measures],
});

/** Documents read in child processes: by task, and `answered`, `refused`, `failed` or why the child was ended. */
export const documentTasks = new Histogram({
  name: 'document_task_duration_seconds',
  help: 'Time to prepare or draw a document in a process of its own',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [measures],
});

/** Until the response to a request to S3 begins; each attempt of the client's own counts as part of one. */
export const storageRequests = new Histogram({
  name: 'blob_storage_request_duration_seconds',
  help: 'Time from a request to S3 to the beginning of its response',
  labelNames: ['command', 'outcome'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [measures],
});

/** Bytes of blobs that readers of S3 hold ahead of need, arrived or requested; `read-ahead.ts` bounds them. */
export const bufferedWindows = new Gauge({
  name: 'blob_windows_held_bytes',
  help: 'Bytes of blobs that were requested from S3 and are not yet handed on',
  registers: [measures],
});

/** Bytes read from S3 and from the copies near it. */
export const blobReads = new Counter({
  name: 'blob_cache_read_bytes_total',
  help: 'Bytes of blobs that were read through the copies of S3 on this machine, by where they were found',
  labelNames: ['from'] as const,
  registers: [measures],
});

/** Until work has a connection to PostgreSQL. */
export const connectionWaits = new Histogram({
  name: 'database_connection_wait_seconds',
  help: 'Time that work waited for a connection to PostgreSQL',
  labelNames: ['outcome'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
  registers: [measures],
});

/** A pool of connections, as far as it is measured. */
interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new Set<MeasuredPool>();

new Gauge({
  name: 'database_connections',
  help: 'Connections to PostgreSQL that are in use or idle',
  labelNames: ['state'] as const,
  registers: [measures],
  collect() {
    const idle = sum(({ idleCount }) => idleCount);
    this.set({ state: 'idle' }, idle);
    this.set({ state: 'used' }, sum(({ totalCount }) => totalCount) - idle);
  },
});

new Gauge({
  name: 'database_waiting',
  help: 'Pieces of work that wait for a connection to PostgreSQL',
  registers: [measures],
  collect() {
    this.set(sum(({ waitingCount }) => waitingCount));
  },
});

function sum(of: (pool: MeasuredPool) => number): number {
  return [...pools].reduce((total, pool) => total + of(pool), 0);
}

/** Counts a pool's connections until the returned function is called. */
export function measurePool(pool: MeasuredPool): () => void {
  pools.add(pool);
  return () => pools.delete(pool);
}
