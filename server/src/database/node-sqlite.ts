import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from 'kysely';
import { SqliteLog } from './log-sync.ts';
import { MAX_LOCKED_MILLISECONDS, PatientDriver } from './patient-driver.ts';

type Database = Exclude<SqliteDialectConfig['database'], (...rest: never[]) => unknown>;

/** The number of compiled statements in the cache; the server's own are fewer. */
const MAX_STATEMENTS = 200;

/** Pages of 4 KB in the log at which a commit checkpoints it itself. */
const MAX_LOG_PAGES = 10_000;

/** SQLite can undo DDL, and `begin immediate` is the lock that two migrating processes need. */
class LockingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one, but the driver hands it on itself, before the disk has what was written. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #path: string;

  constructor(path: string) {
    const config = { database: async () => openNodeSqlite(path) };
    super(config);
    this.#config = config;
    this.#path = path;
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#config, new SqliteLog(this.#path));
  }

  override createAdapter(): SqliteAdapter {
    return new LockingSqliteAdapter();
  }
}

const NOTHING_TO_DO: ReturnType<Database['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function openNodeSqlite(path: string): Database {
  const database = new DatabaseSync(path, {
    timeout: MAX_LOCKED_MILLISECONDS,
    enableForeignKeyConstraints: true,
  });
  database.exec('pragma journal_mode = wal; pragma foreign_keys = on');
  // An acknowledged change survives a power cut. With a log the driver brings it to the disk, for many commits at once
  // and beside this thread; where the file system allows no log, each commit does.
  const { journal_mode: mode } = database.prepare('pragma journal_mode').get() ?? {};
  database.exec(`pragma synchronous = ${mode === 'wal' ? 'normal' : 'full'}`);
  // A server checkpoints its log in a separate thread (`checkpointBeside`), long before it has so many pages.
  database.exec(`pragma wal_autocheckpoint = ${MAX_LOG_PAGES}`);
  // From here on the driver waits, and this thread does not.
  database.exec('pragma busy_timeout = 0');
  const compiled = new Map<string, StatementSync>();

  function statement(sql: string): StatementSync {
    const known = compiled.get(sql);
    if (known) return known;
    const fresh = database.prepare(sql);
    if (compiled.size >= MAX_STATEMENTS) compiled.clear();
    compiled.set(sql, fresh);
    return fresh;
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite itself ends a transaction that a full disk or a failing one interrupts. Then there is none left to roll
      // back, and saying so would hide why.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING_TO_DO;
      // A deferred transaction that reads first fails if it then writes while another writer is active.
      const own = statement(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: own.columns().length > 0,
        all: (parameters) => own.all(...(parameters as SQLInputValue[])),
        run: (parameters) => own.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => own.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
