import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { asError } from '../as-error.ts';
import { type StorePatience, StoreWatch } from '../store-watch.ts';
import { isTracing, startSpan } from '../tracing/spans.ts';
import { askPostgres } from './ask-postgres.ts';
import { type DatabaseLimits, MIGRATION_LIMITS, USUAL_LIMITS } from './database-limits.ts';
import { migrateToOwn } from './migrate-to-own.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** What knows whether PostgreSQL answers, for all connections of a process. */
export function watchDatabase(url: string, patience: StorePatience): StoreWatch {
  return new StoreWatch({ name: 'database', ask: (signal) => askPostgres(url, signal) }, patience);
}

/**
 * Opens PostgreSQL if an address is given, else SQLite in `file`, and migrates it to the newest schema.
 * @throws LaterDatabase if a later version has changed it too much for this one
 */
export async function openDatabase(
  url: string | null,
  file: string,
  limits: DatabaseLimits = USUAL_LIMITS,
  watch: StoreWatch | null = null,
): Promise<Database> {
  const migrating = await connect(url, file, MIGRATION_LIMITS);
  try {
    await migrateToOwn(migrating);
  } finally {
    await migrating.destroy();
  }
  return connect(url, file, limits, watch);
}

/** As `openDatabase`, without migrating. */
export async function connect(
  url: string | null,
  file: string,
  limits: DatabaseLimits = USUAL_LIMITS,
  watch: StoreWatch | null = null,
): Promise<Database> {
  const dialect = url
    ? new PostgresDialect({ pool: openPostgresPool(url, limits, watch) })
    : await sqlite(file);
  return new Kysely<Tables>({
    dialect,
    ...(isTracing() && { log: spanOfQuery(url ? 'postgresql' : 'sqlite') }),
  });
}

async function sqlite(file: string): Promise<NodeSqliteDialect> {
  await mkdir(dirname(file), { recursive: true });
  return new NodeSqliteDialect(file);
}

const OPERATION = /^\s*(select|insert|update|delete)\b/i;
const TABLE = /\b(?:from|into|update)\s+"(\w+)"/i;

/** Makes a span of each query, by its operation and table: its text may contain what its author wrote into it. */
function spanOfQuery(system: string): (event: LogEvent) => void {
  return ({ query, queryDurationMillis, level, error }: LogEvent & { error?: unknown }) => {
    const name = OPERATION.exec(query.sql)?.[1]?.toLowerCase() ?? 'query';
    const table = TABLE.exec(query.sql)?.[1];
    const span = startSpan({
      name: table === undefined ? `${system} ${name}` : `${system} ${name} ${table}`,
      kind: 'client',
      since: Date.now() - queryDurationMillis,
      facts: {
        'db.system.name': system,
        'db.operation.name': name,
        ...(table !== undefined && { 'db.collection.name': table }),
      },
    });
    if (level === 'error') span?.tell({ 'error.type': asError(error).name });
    span?.end();
  };
}
