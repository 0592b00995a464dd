import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process measures of its own work, whichever part does it; `/metrics` exports it. Labels are words of the
 * code, never what a visitor sent: ids and addresses as labels would be both endless and personal.
 */
export const measures = new Registry();

/** Documents read in child processes: by task, and `answered`, `refused` or why the child was ended. */
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

/** Bytes read from S3 and from the copies near it. */
export const blobReads = new Counter({
  name: 'blob_cache_read_bytes_total',
  help: 'Bytes of blobs that were read through the copies of S3 on this machine, by where they were found',
  labelNames: ['from'] as const,
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
