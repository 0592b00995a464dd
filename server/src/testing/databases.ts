import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Database, openDatabase } from '../database/open-database.ts';
import { temporaryFolder } from './tiny-catalogue.ts';

export interface TestDatabase {
  /** Its address, or null for the embedded one. */
  readonly url: string | null;
  readonly file: string;
  readonly db: Database;
  close(): Promise<void>;
}

/** A database without tables. */
export interface EmptyDatabase {
  /** Its address, or null for the embedded one in the data folder. */
  readonly url: string | null;
  connect(): Promise<Database>;
  /** Removes it, unless it is removed with its data folder. */
  close(): Promise<void>;
}

/** The variable that names a database of PostgreSQL with the newest schema. */
const MIGRATED = 'TEST_DATABASE_MIGRATED';

interface TestOptions {
  /** Leave the database empty. */
  readonly empty?: boolean;
}

/** An engine that the compliance suites run on. */
export interface TestEngine {
  readonly name: string;
  /** A database with the newest schema. */
  readonly open: (options?: TestOptions) => Promise<TestDatabase>;
  /** An empty one, for a server with this data folder. */
  readonly create: (dataDir: string) => Promise<EmptyDatabase>;
}

async function createSqlite(dataDir: string): Promise<EmptyDatabase> {
  const file = join(dataDir, 'submittal.sqlite');
  return { url: null, connect: () => connect(null, file), close: async () => {} };
}

let migrated: Promise<string> | null = null;

/** A database file with the newest schema, made once: the migrations take longer than most tests. */
function migratedFile(): Promise<string> {
  migrated ??= (async () => {
    const file = join(await temporaryFolder(), 'migrated.sqlite');
    await (await openDatabase(null, file)).destroy();
    return file;
  })();
  return migrated;
}

async function openSqlite({ empty }: TestOptions = {}): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  const file = join(folder, 'test.sqlite');
  if (!empty) await copyFile(await migratedFile(), file);
  const db = await (empty ? connect : openDatabase)(null, file);
  const close = async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: null, file, db, close };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database for each test file, so that files may run in parallel; a copy of another if that is named. */
async function createPostgres(
  server: string,
  template = 'template1',
): Promise<EmptyDatabase & { readonly url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    connect: () => connect(address.href, ''),
    close: () => administer(server, `drop database ${name} with (force)`),
  };
}

/** Makes the database of which others are copies, where there is PostgreSQL; the result removes it. */
export async function migratePostgres(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return async () => {};
  const { url, close } = await createPostgres(server);
  await (await openDatabase(url, '')).destroy();
  process.env[MIGRATED] = new URL(url).pathname.slice(1);
  return close;
}

async function openPostgres(server: string, { empty }: TestOptions = {}): Promise<TestDatabase> {
  const created = await createPostgres(server, empty ? undefined : process.env[MIGRATED]);
  const db = await (empty ? connect : openDatabase)(created.url, '');
  const close = async () => {
    await db.destroy();
    await created.close();
  };
  return { url: created.url, file: '', db, close };
}

/** Every database engine that the compliance suites run on. */
export function testDatabases(): TestEngine[] {
  const engines: TestEngine[] = [{ name: 'SQLite', open: openSqlite, create: createSqlite }];
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const postgres = {
      open: (options?: TestOptions) => openPostgres(server, options),
      create: () => createPostgres(server),
    };
    return [...engines, { name: 'PostgreSQL', ...postgres }];
  }
  if (process.env.CI || process.env.REQUIRE_ALL_STORES === '1') {
    throw new Error('TEST_DATABASE_URL is not set, and every store is required here.');
  }
  console.warn('TEST_DATABASE_URL is not set: the PostgreSQL half of this suite is skipped.');
  return engines;
}
