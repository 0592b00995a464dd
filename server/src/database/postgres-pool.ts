import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { connectionWaits, measurePool } from '../measures.ts';
import { StoreUnavailable, storeFault } from '../store-fault.ts';
import type { DatabaseLimits } from './database-limits.ts';

/** PostgreSQL's `bigint` arrives as text by default; every such column here holds a size below 2^53. */
const BIGINT_TYPE = 20;

/** PostgreSQL ends a statement that takes too long itself; after this much more, it must be frozen or out of reach. */
const SILENCE_MILLISECONDS = 1000;

/** How often to try again while the server cannot be reached. */
const TRY_AGAIN_MILLISECONDS = 100;

/** After these, another connection may reach a server that does better: this one stops, or became a standby. */
const LEAVES_FOR = /^(?:25006|57P0\d)$/;

/**
 * Connections to PostgreSQL within limits. Whatever happens to the server (a crash, a failover, a freeze, a network
 * that swallows everything), a query ends in time, in an error of which `storeFault` knows, and the connection
 * that it was on is not used again.
 */
export function openPostgresPool(url: string, limits: DatabaseLimits): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.wait,
    keepAlive: true,
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT_TYPE ? Number : pg.types.getTypeParser(type, format ?? 'text'),
    },
  });
  // Whoever uses the connection learns of its end from its query. An 'error' that nobody hears ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const forget = measurePool(pool);
  const known = new WeakMap<pg.PoolClient, LimitedClient>();
  return {
    options: {},
    end: () => {
      forget();
      return pool.end();
    },
    connect: async () => {
      const waited = connectionWaits.startTimer();
      const client = await connectPatiently(pool, limits.wait).catch((error: unknown) => {
        waited({ outcome: 'failed' });
        throw error;
      });
      waited({ outcome: 'connected' });
      const limited = known.get(client) ?? new LimitedClient(client, limits.query);
      if (!known.has(client)) {
        known.set(client, limited);
        await limited.begin(limits);
      }
      return limited;
    },
  };
}

/** A connection from the pool. A server that is just starting again, or has just failed over, is waited for. */
async function connectPatiently(pool: pg.Pool, wait: number): Promise<pg.PoolClient> {
  const patience = performance.now() + wait;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      // A wrong password or name is the operator's to mend.
      if (error instanceof pg.DatabaseError && storeFault(error) === null) throw error;
      if (performance.now() + TRY_AGAIN_MILLISECONDS > patience) {
        throw new StoreUnavailable('the database gives no connection', error);
      }
      await pause(TRY_AGAIN_MILLISECONDS);
    }
  }
}

/** A connection whose queries end in time. */
class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #patience: number | null;

  constructor(client: pg.PoolClient, query: number | null) {
    this.#client = client;
    this.#patience = query === null ? null : query + SILENCE_MILLISECONDS;
  }

  /** Sets the limits that PostgreSQL itself keeps. By a query, because poolers refuse unknown parameters of a start. */
  async begin({ query, lock, idle }: DatabaseLimits): Promise<void> {
    const settings = {
      statement_timeout: query,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idle,
    };
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', '${value ?? 0}', false)`,
    );
    try {
      await this.query(`select ${set.join(', ')}`, []);
    } catch (error) {
      this.release(true);
      throw error;
    }
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new TypeError('this server uses no cursors');
    return this.#query(sql, parameters) as Promise<unknown> as Promise<PostgresQueryResult<Row>>;
  }

  release(discard = false): void {
    this.#client.release(discard);
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    let silent = false;
    const timer =
      this.#patience === null
        ? null
        : setTimeout(() => {
            silent = true;
            this.#leave();
          }, this.#patience);
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (silent) throw new StoreUnavailable('the database does not answer', error);
      if (error instanceof pg.DatabaseError) {
        if (LEAVES_FOR.test(error.code ?? '')) this.#leave();
        throw error;
      }
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      throw new StoreUnavailable('the connection to the database ended', error);
    } finally {
      if (timer) clearTimeout(timer);
    }
  }

  /** Ends the connection at once, and with it whatever waits for an answer on it. */
  #leave(): void {
    void (this.#client as pg.PoolClient & pg.Client).end().catch(() => {});
  }
}
