import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { LogSync, SqliteLog } from './log-sync.ts';
import { type Database, openDatabase } from './open-database.ts';
import { repeatableTransaction } from './repeatable-transaction.ts';

describe('what is brought to the disk', () => {
  it('is brought for many together, and never by a turn that had begun before it was written', async () => {
    const turns: { done: () => void; wrote: number }[] = [];
    let written = 0;
    const log = new LogSync(() => new Promise<void>((done) => turns.push({ done, wrote: written })));
    const synced: number[] = [];
    const write = () => {
      const number = ++written;
      void log.synced().then(() => synced.push(number));
    };
    write();
    await vi.waitFor(() => expect(turns).toHaveLength(1));
    write();
    write();
    turns[0]?.done();
    await vi.waitFor(() => expect(turns).toHaveLength(2));
    expect(synced).toEqual([1]);
    write();
    turns[1]?.done();
    await vi.waitFor(() => expect(turns).toHaveLength(3));
    expect(synced).toEqual([1, 2, 3]);
    turns[2]?.done();
    await log.idle();
    expect(turns.map(({ wrote }) => wrote)).toEqual([1, 3, 4]);
  });

  it('fails for those whose turn failed, and for nobody else', async () => {
    const bring = vi.fn().mockRejectedValueOnce(new Error('the disk')).mockResolvedValue(undefined);
    const log = new LogSync(bring);
    await expect(log.synced()).rejects.toThrow('the disk');
    await expect(log.synced()).resolves.toBeUndefined();
  });
});

describe('the embedded database', () => {
  let folder = '';
  let db: Database;
  /** What the disk is waited for, and what lets it go on. */
  let waits: PromiseWithResolvers<void>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    db = await openDatabase(null, join(folder, 'test.sqlite'));
    waits = Promise.withResolvers();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const insert = (hash: string, into: Pick<Database, 'insertInto'> = db) =>
    into
      .insertInto('blob_damage')
      .values({ hash, fault: 'missing', found_at: '2026-01-01T00:00:00.000Z' })
      .execute();
  const hashes = async () =>
    (await db.selectFrom('blob_damage').select('hash').orderBy('hash').execute()).map(({ hash }) => hash);

  it('acknowledges a change when the disk has it, and serves others meanwhile', async () => {
    const synced = vi.spyOn(SqliteLog.prototype, 'synced').mockImplementation(() => waits.promise);
    let acknowledged = 0;
    const changes = [
      insert('a'),
      db.transaction().execute(async (trx) => {
        await insert('b', trx);
        await insert('c', trx);
      }),
      db
        .insertInto('blob_damage')
        .values({ hash: 'd', fault: 'missing', found_at: '' })
        .returning('hash')
        .execute(),
    ].map((change) => change.then(() => acknowledged++));
    await vi.waitFor(async () => expect(await hashes()).toEqual(['a', 'b', 'c', 'd']));
    await pause(20);
    expect([acknowledged, synced.mock.calls.length]).toEqual([0, 3]);
    waits.resolve();
    await Promise.all(changes);
    expect(acknowledged).toBe(3);
  });

  it('does not acknowledge what the disk does not take', async () => {
    vi.spyOn(SqliteLog.prototype, 'synced').mockRejectedValue(
      Object.assign(new Error('the disk'), { code: 'EIO' }),
    );
    await expect(insert('a')).rejects.toThrow('the disk');
  });

  it('waits for the disk neither to read nor for what is repeated anyway', async () => {
    const synced = vi.spyOn(SqliteLog.prototype, 'synced').mockImplementation(() => waits.promise);
    await repeatableTransaction(db, (trx) => insert('a', trx));
    expect(await hashes()).toEqual(['a']);
    expect(synced).not.toHaveBeenCalled();
  });

  it('brings its own log to the disk', async () => {
    await insert('a');
    expect(await hashes()).toEqual(['a']);
  });
});
