import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { connectionWaits, measurePool } from '../measures.ts';
import { StoreUnavailable, storeFault } from '../store-fault.ts';
import type { StoreWatch } from '../store-watch.ts';
import { askPostgres } from './ask-postgres.ts';
import type { DatabaseLimits } from './database-limits.ts';

/** PostgreSQL's `bigint` arrives as text by default; every such column here holds a size below 2^53. */
const BIGINT_TYPE = 20;

/** PostgreSQL ends a statement that takes too long itself; after this much more, it must be frozen or out of reach. */
const SILENCE_MILLISECONDS = 1000;

/** How often to try again while the server cannot be reached. */
const TRY_AGAIN_MILLISECONDS = 100;

/** How often a statement that is not answered is asked after, and how soon again if the server knows nothing of it. */
const ASK_AFTER_MILLISECONDS = 2000;
const ASK_AGAIN_MILLISECONDS = 500;

/** How long the answer to that is waited for. */
const MAX_ASK_MILLISECONDS = 1000;

/** After these, another connection may reach a server that does better: this one stops, or became a standby. */
const LEAVES_FOR = /^(?:25006|57P0\d)$/;

/** Connections made at the same time, until the watch has them left. */
interface Generation {
  readonly pool: pg.Pool;
  readonly forget: () => void;
  /** Called when they are left, by who waits for one of them. */
  readonly waiting: Set<() => void>;
  readonly leave: () => void;
  readonly known: WeakMap<pg.PoolClient, LimitedClient>;
}

/**
 * Connections to PostgreSQL within limits. Whatever happens to the server (a crash, a failover, a freeze, a network
 * that swallows everything), a query ends in time, in an error of which `storeFault` knows, and the connection
 * that it was on is not used again. `watch` knows when the server as a whole is away, and refuses at once meanwhile; null
 * for work that has to wait.
 */
export function openPostgresPool(
  url: string,
  limits: DatabaseLimits,
  watch: StoreWatch | null,
): PostgresPool {
  let current = openGeneration(url, limits);
  let isEnded = false;
  /** Has nobody use connections of a generation any more. */
  const leave = (generation: Generation) => {
    if (isEnded || current !== generation) return;
    generation.leave();
    current = openGeneration(url, limits);
  };
  const forget = watch?.onRenewal(() => leave(current));
  return {
    options: {},
    end: async () => {
      isEnded = true;
      forget?.();
      current.forget();
      await current.pool.end();
    },
    connect: async () => {
      const waited = connectionWaits.startTimer();
      const connecting = () => connectPatiently(() => current, limits.wait);
      const [client, generation] = await (watch ? watch.run(connecting) : connecting()).catch(
        (error: unknown) => {
          waited({ outcome: 'failed' });
          throw error;
        },
      );
      waited({ outcome: 'connected' });
      const { known } = generation;
      const limited =
        known.get(client) ??
        new LimitedClient(client, { url, query: limits.query, watch, found: () => leave(generation) });
      if (!known.has(client)) {
        known.set(client, limited);
        await limited.begin(limits);
      }
      return limited;
    },
  };
}

function openGeneration(url: string, limits: DatabaseLimits): Generation {
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
  const waiting = new Set<() => void>();
  return {
    pool,
    forget,
    waiting,
    leave: () => {
      forget();
      for (const leave of waiting) leave();
      // Those in use end when they are given back.
      pool.end().catch(() => {});
    },
    known: new WeakMap(),
  };
}

/** A connection from the pool. A server that is just starting again, or has just failed over, is waited for. */
async function connectPatiently(
  current: () => Generation,
  wait: number,
): Promise<[pg.PoolClient, Generation]> {
  const patience = performance.now() + wait;
  for (;;) {
    const generation = current();
    try {
      const client = await connectIn(generation);
      if (client) return [client, generation];
    } catch (error) {
      if (generation !== current()) continue;
      // A wrong password or name is the operator's to mend.
      if (error instanceof pg.DatabaseError && storeFault(error) === null) throw error;
      if (performance.now() + TRY_AGAIN_MILLISECONDS > patience) {
        throw new StoreUnavailable('the database gives no connection', error);
      }
      await pause(TRY_AGAIN_MILLISECONDS);
    }
  }
}

/** Null if its connections are left meanwhile: one that is being made may never come. */
function connectIn({ pool, waiting }: Generation): Promise<pg.PoolClient | null> {
  return new Promise((resolve, reject) => {
    let isLeft = false;
    const leave = () => {
      isLeft = true;
      resolve(null);
    };
    waiting.add(leave);
    pool
      .connect()
      .then((client) => (isLeft ? client.release(true) : resolve(client)), reject)
      .finally(() => waiting.delete(leave));
  });
}

/** A connection whose queries end in time. */
class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #url: string;
  readonly #patience: number | null;
  readonly #watch: StoreWatch | null;
  readonly #found: () => void;
  /** The number of the server's process; 0 if a pooler is in between, so that it may be another each time. */
  #pid = 0;

  constructor(
    client: pg.PoolClient,
    of: {
      readonly url: string;
      readonly query: number | null;
      readonly watch: StoreWatch | null;
      /** Called when it is found to be dead, as others may be that were made with it. */
      readonly found: () => void;
    },
  ) {
    this.#client = client;
    this.#url = of.url;
    this.#patience = of.query === null ? null : of.query + SILENCE_MILLISECONDS;
    this.#watch = of.watch;
    this.#found = of.found;
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
      const { rows } = await this.query<{ pid: number }>(
        `select pg_backend_pid() as pid, ${set.join(', ')}`,
        [],
      );
      const expected = 'processID' in this.#client ? this.#client.processID : null;
      if (rows[0]?.pid === expected) this.#pid = rows[0]?.pid ?? 0;
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
    const asked = this.#watch
      ? this.#watch.run(({ signal }) => {
          signal.addEventListener('abort', () => this.#leave());
          return this.#query(sql, parameters);
        })
      : this.#query(sql, parameters);
    return asked as Promise<unknown> as Promise<PostgresQueryResult<Row>>;
  }

  release(discard = false): void {
    this.#client.release(discard);
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    let isSilent = false;
    const leave = () => {
      isSilent = true;
      this.#leave();
    };
    const ending = new AbortController();
    const timer = this.#patience === null ? null : setTimeout(leave, this.#patience);
    const asking = setTimeout(() => void this.#askAfter(ending.signal, leave), ASK_AFTER_MILLISECONDS);
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (isSilent) throw new StoreUnavailable('the database does not answer', error);
      if (error instanceof pg.DatabaseError) {
        if (LEAVES_FOR.test(error.code ?? '')) this.#leave();
        throw error;
      }
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      throw new StoreUnavailable('the connection to the database ended', error);
    } finally {
      ending.abort();
      if (timer) clearTimeout(timer);
      clearTimeout(asking);
    }
  }

  /** Leaves the connection if the server answers others, and twice knows nothing of what is waited for here. */
  async #askAfter(ended: AbortSignal, leave: () => void): Promise<void> {
    for (let waits = 0; this.#pid !== 0 && !ended.aborted; ) {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(MAX_ASK_MILLISECONDS)]);
      const state = await askPostgres(this.#url, signal, this.#pid).catch(() => 'silent' as const);
      waits = state === 'waits' ? waits + 1 : 0;
      if (waits === 2 && !ended.aborted) {
        this.#found();
        return leave();
      }
      const wait = state === 'works' ? ASK_AFTER_MILLISECONDS : ASK_AGAIN_MILLISECONDS;
      await pause(wait, undefined, { signal: ended, ref: false }).catch(() => {});
    }
  }

  /** Ends the connection at once, and with it whatever waits for an answer on it. */
  #leave(): void {
    void (this.#client as pg.PoolClient & pg.Client).end().catch(() => {});
  }
}
