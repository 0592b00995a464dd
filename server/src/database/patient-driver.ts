import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';

/** How long a statement waits for a transaction of another process, in milliseconds. */
export const MAX_LOCKED_MILLISECONDS = 10_000;

/** How often it tries again meanwhile. */
const TRY_EVERY_MILLISECONDS = 5;

/** Primary result codes of SQLite are in the low byte of its codes; this one's statement has changed nothing. */
const SQLITE_BUSY = 5;
const SQLITE_BUSY_SNAPSHOT = 517;

/**
 * Kysely's driver for SQLite, whose statements wait for transactions of other processes without holding up this one: an import
 * publishes in a transaction of seconds, and SQLite itself would wait in the thread that answers visitors.
 */
export class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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
