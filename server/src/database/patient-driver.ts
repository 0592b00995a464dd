import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { SqliteLog } from './log-sync.ts';

/** How long a statement waits for a transaction of another process, in milliseconds. */
export const MAX_LOCKED_MILLISECONDS = 10_000;

/** How often it tries again meanwhile. */
const TRY_EVERY_MILLISECONDS = 5;

/** Primary result codes of SQLite are in the low byte of its codes; this one's statement has changed nothing. */
const SQLITE_BUSY = 5;
const SQLITE_BUSY_SNAPSHOT = 517;

/** Statements that write nothing themselves. */
const WRITES_NOTHING = /^\s*(?:select|pragma|begin|commit|rollback|savepoint|release)\b/i;

const unawaited = new AsyncLocalStorage<true>();

/** Does something whose commits nobody waits for until the disk has them. */
export function withoutSync<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return unawaited.run(true, work);
}

/**
 * Kysely's driver for SQLite, whose statements wait for transactions of other processes without holding up this one: an import
 * publishes in a transaction of seconds, and SQLite itself would wait in the thread that answers visitors. Nor does a
 * commit wait for the disk in that thread: whoever has written is answered when the log is on the disk, while others
 * have the connection.
 */
export class PatientDriver extends SqliteDriver {
  readonly #log: SqliteLog;
  /** Resolves when the one connection is free. */
  #free: Promise<void> = Promise.resolve();

  constructor(config: SqliteDialectConfig, log: SqliteLog) {
    super(config);
    this.#log = log;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    return new PatientConnection(await super.acquireConnection(), resolve);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (!(connection instanceof PatientConnection)) return;
    connection.release();
    if (connection.hasWritten && !unawaited.getStore()) await this.#log.synced();
  }

  override async destroy(): Promise<void> {
    await this.#log.close();
    await super.destroy();
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly release: () => void;
  #hasWritten = false;

  constructor(connection: DatabaseConnection, release: () => void) {
    this.#connection = connection;
    this.release = release;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#hasWritten ||= !WRITES_NOTHING.test(query.sql);
    const until = performance.now() + MAX_LOCKED_MILLISECONDS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isLocked(error) || performance.now() > until) throw error;
        await pause(TRY_EVERY_MILLISECONDS);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, rows);
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false;
  return error.errcode !== SQLITE_BUSY_SNAPSHOT && (error.errcode & 0xff) === SQLITE_BUSY;
}
