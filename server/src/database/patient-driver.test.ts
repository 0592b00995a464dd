import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { type Database, openDatabase } from './open-database.ts';

let folder = '';
let db: Database;
let other: DatabaseSync;

beforeEach(async () => {
  folder = await temporaryFolder();
  const file = join(folder, 'test.sqlite');
  db = await openDatabase(null, file);
  other = new DatabaseSync(file);
});

afterEach(async () => {
  other.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const damage = (hash: string) => ({ hash, fault: 'missing' as const, found_at: '2026-01-01T00:00:00.000Z' });

describe('a database in a file in which another process is writing', () => {
  // If it waited in this thread, nothing could end the other transaction.
  it('is written to when that process is done, and its own has gone on meanwhile', async () => {
    other.exec('begin immediate');
    const alone = db.insertInto('blob_damage').values(damage('a')).execute();
    await pause(50);
    other.exec('commit');
    await alone;
    other.exec('begin immediate');
    const together = db.transaction().execute(async (trx) => {
      await trx.insertInto('blob_damage').values(damage('b')).execute();
      await trx.insertInto('blob_damage').values(damage('c')).execute();
    });
    await pause(50);
    other.exec('commit');
    await together;
    const rows = await db.selectFrom('blob_damage').select('hash').orderBy('hash').execute();
    expect(rows.map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
  });

  it('is read meanwhile', async () => {
    other.exec('begin immediate');
    expect(await db.selectFrom('blob_damage').select('hash').execute()).toEqual([]);
    other.exec('rollback');
  });

  it('refuses what is wrong at once', async () => {
    await db.insertInto('blob_damage').values(damage('a')).execute();
    other.exec('begin immediate');
    other.exec('rollback');
    await expect(db.insertInto('blob_damage').values(damage('a')).execute()).rejects.toThrow(/UNIQUE/);
  });
});
