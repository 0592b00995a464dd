/** The limits of one process's work on PostgreSQL. Times are in milliseconds; null means no limit. */
export interface DatabaseLimits {
  readonly connections: number;
  /** Waiting for a connection, because all are in use or none can be made. */
  readonly wait: number;
  /** One statement, waiting for locks included. */
  readonly query: number | null;
  /** Waiting for one lock. */
  readonly lock: number | null;
  /** A pause within a transaction, which holds its locks meanwhile. */
  readonly idle: number | null;
}

/** The limits unless the configuration says otherwise. */
export const USUAL_LIMITS = {
  connections: 10,
  wait: 5000,
  query: 10_000,
  lock: 10_000,
  idle: 60_000,
} as const satisfies DatabaseLimits;

/** A migration takes as long as it takes, and waits for that of another process. */
export const MIGRATION_LIMITS: DatabaseLimits = { ...USUAL_LIMITS, query: null, lock: null, idle: null };
