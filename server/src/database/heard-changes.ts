import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { StoreUnavailable } from '../store-fault.ts';
import type { Tables } from './schema.ts';

/** PostgreSQL cuts no name of a channel, and refuses one of 64 bytes. */
const MAX_SCHEMA_BYTES = 40;

/** How long to wait before connecting again. */
const AGAIN_MILLISECONDS = 1000;

/** What the connection is called in PostgreSQL's own lists. */
export const LISTENER_NAME = 'submittal-releases';

interface Logs {
  debug(message: string): void;
  warn(about: object, message: string): void;
}

/** The channel on which the servers of one schema learn of a new release; others may share the database. */
async function channelOf(ask: (query: string) => Promise<{ readonly schema: string | null } | undefined>) {
  const schema = (await ask('select current_schema() as schema'))?.schema ?? '';
  const name =
    Buffer.byteLength(schema) <= MAX_SCHEMA_BYTES
      ? schema
      : createHash('sha256').update(schema).digest('hex').slice(0, MAX_SCHEMA_BYTES);
  return `submittal release ${name}`;
}

/**
 * Tells all processes on this schema that another release is served, when the transaction is committed. On PostgreSQL
 * only.
 */
export async function tellRelease(trx: Kysely<Tables>): Promise<void> {
  const channel = await channelOf(
    async (query) => (await sql.raw<{ schema: string | null }>(query).execute(trx)).rows[0],
  );
  await sql`select pg_notify(${channel}, '')`.execute(trx);
}

/**
 * Calls `heard` whenever `tellRelease` of any process was committed, and once for each connection, because nothing is
 * heard while there is none. It has a connection of its own to `url`, makes another when that ends, and says so in the
 * log. What it misses (a pooler that keeps sessions apart, a network that swallows everything) is the caller's to look
 * for. Returns a function that ends it.
 */
export function hearReleases(url: string, heard: () => void, log: Logs): () => Promise<void> {
  let ended = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let missing = false;

  const lost = (from: pg.Client, err?: unknown) => {
    if (ended || client !== from) return;
    client = null;
    if (!missing)
      log.warn(
        { err: new StoreUnavailable('the connection that hears of releases ended', err) },
        'new releases are not announced: they are only looked for',
      );
    missing = true;
    from.end().catch(() => {});
    timer = setTimeout(() => void connect(), AGAIN_MILLISECONDS).unref();
  };

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = own;
    own.on('error', (err) => lost(own, err));
    own.on('end', () => lost(own));
    own.on('notification', heard);
    try {
      await own.connect();
      const channel = await channelOf(
        async (query) => (await own.query<{ schema: string | null }>(query)).rows[0],
      );
      await own.query(`listen ${own.escapeIdentifier(channel)}`);
      if (missing) log.debug('new releases are announced again');
      missing = false;
      heard();
    } catch (error) {
      lost(own, error);
    }
  };

  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
