import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Database, openDatabase } from '../database/open-database.ts';
import { temporaryFolder } from './tiny-catalogue.ts';

export interface TestDatabase {
  /** Address, or null for the embedded one. */
  readonly url: string | null;
  readonly file: string;
  readonly db: Database;
  close(): Promise<void>;
}

interface TestOptions {
  /** Leave the database as it is: empty. */
  readonly empty?: boolean;
}

async function openSqlite({ empty }: TestOptions = {}): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  const file = join(folder, 'test.sqlite');
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

/** A database of its own for each test file, so that files may run side by side. */
async function openPostgres(server: string, { empty }: TestOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const db = await (empty ? connect : openDatabase)(url, '');
  const close = async () => {
    await db.destroy();
    await administer(server, `drop database ${name} with (force)`);
  };
  return { url, file: '', db, close };
}

/** Every database engine the compliance suites run on. */
export function testDatabases(): {
  name: string;
  open: (options?: TestOptions) => Promise<TestDatabase>;
}[] {
  const engines = [{ name: 'SQLite', open: openSqlite }];
  const server = process.env.TEST_DATABASE_URL;
  if (server)
    return [
      ...engines,
      { name: 'PostgreSQL', open: (options?: TestOptions) => openPostgres(server, options) },
    ];
  if (process.env.CI || process.env.REQUIRE_ALL_STORES === '1') {
    throw new Error('TEST_DATABASE_URL is not set, and every store is required here.');
  }
  console.warn('TEST_DATABASE_URL is not set: the PostgreSQL half of this suite is skipped.');
  return engines;
}
