import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlobKeeper, DELETING_MILLISECONDS } from '../blobs/blob-keeper.ts';
import { forgetOwners, mark, refer } from '../blobs/blob-references.ts';
import { hashOf } from '../blobs/blob-store.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import type { Database } from '../database/open-database.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { BlobSweep } from './blob-sweep.ts';

const PROJECT = 'project';

describe.each(testDatabases())('blobs that nothing refers to, on $name', ({ open }) => {
  let test: TestDatabase;
  let db: Database;
  let folder: string;
  let blobs: DiskBlobStore;
  let keeper: BlobKeeper;
  let sweep: BlobSweep;

  beforeAll(async () => {
    test = await open();
    db = test.db;
    const at = new Date().toISOString();
    const project = {
      version: 1,
      token_hash: '',
      details: '{}',
      resources: '[]',
      created_at: at,
      updated_at: at,
    };
    await db
      .insertInto('projects')
      .values({ id: PROJECT, ...project })
      .execute();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    folder = await temporaryFolder();
    blobs = new DiskBlobStore(folder);
    await blobs.check();
    keeper = new BlobKeeper(db, blobs);
    sweep = new BlobSweep(db, blobs);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const table of ['blob_references', 'blob_removals', 'logos', 'release_parts', 'releases'] as const) {
      await db.deleteFrom(table).execute();
    }
    await blobs.close();
    await rm(folder, { recursive: true, force: true });
  });

  const now = () => new Date().toISOString();
  const anyBytes = () => randomBytes(64);

  const isStored = async (bytes: Uint8Array) => (await blobs.size(hashOf(bytes))) !== null;

  /** As a logo comes in. */
  function store(id: string, bytes: Uint8Array): Promise<void> {
    const sha256 = hashOf(bytes);
    return keeper.store(new Map([[sha256, bytes]]), async (trx) => {
      // No row names what is not there, should the process die behind it.
      expect(await isStored(bytes)).toBe(true);
      const row = {
        project_id: PROJECT,
        sha256,
        size: bytes.length,
        media_type: 'image/png',
        created_at: now(),
      };
      await trx
        .insertInto('logos')
        .values({ id, ...row })
        .execute();
      await refer(trx, `logo:${id}`, [sha256]);
    });
  }

  /** As a logo goes. */
  function drop(id: string, bytes: Uint8Array): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await mark(trx, [hashOf(bytes)], now());
      await forgetOwners(trx, [`logo:${id}`]);
      await trx.deleteFrom('logos').where('id', '=', id).execute();
    });
  }

  const removals = () => db.selectFrom('blob_removals').select('hash').execute();

  it('go when they were marked before the time that is named, and leave no row', async () => {
    const bytes = anyBytes();
    await store('a', bytes);
    expect(await removals()).toEqual([]);
    const before = now();
    await pause(5);
    await drop('a', bytes);
    expect(await sweep.sweep(before)).toBe(0);
    expect(await isStored(bytes)).toBe(true);
    expect(await sweep.countRemovable(now())).toBe(1);
    expect(await sweep.sweep(now())).toBe(1);
    expect(await isStored(bytes)).toBe(false);
    expect(await removals()).toEqual([]);
  });

  it('stay, and are no longer marked, where another refers to them', async () => {
    const bytes = anyBytes();
    await store('a', bytes);
    await store('b', bytes);
    await drop('a', bytes);
    expect(await sweep.countRemovable(now())).toBe(0);
    expect(await sweep.sweep(now())).toBe(0);
    expect(await isStored(bytes)).toBe(true);
    expect(await removals()).toEqual([]);
  });

  it('are waited for by whoever stores them while they are deleted, and stored anew', async () => {
    const bytes = anyBytes();
    await store('a', bytes);
    await drop('a', bytes);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(blobs, 'delete').mockImplementationOnce(async (hash) => {
      begun.resolve();
      await end.promise;
      await blobs.delete(hash);
    });
    const sweeping = sweep.sweep(now());
    await begun.promise;
    let done = false;
    const storing = store('b', bytes).then(() => {
      done = true;
    });
    await pause(100);
    expect(done).toBe(false);
    end.resolve();
    expect(await sweeping).toBe(1);
    await storing;
    expect(await isStored(bytes)).toBe(true);
    expect(await sweep.sweep(now())).toBe(0);
    expect(await isStored(bytes)).toBe(true);
  });

  it('are stored again where they went between their storing and their row', async () => {
    const bytes = anyBytes();
    vi.spyOn(blobs, 'put').mockImplementationOnce(async (hash, data) => {
      await blobs.put(hash, data);
      // Without a grace period, so that even what was announced a moment ago goes.
      expect(await sweep.sweep(now())).toBe(1);
    });
    await store('a', bytes);
    expect(await isStored(bytes)).toBe(true);
    expect(await sweep.sweep(now())).toBe(0);
  });

  it('are left alone where a sweep and one that stores them want them at once', async () => {
    const bytes = anyBytes();
    await store('a', bytes);
    await drop('a', bytes);
    const sha256 = hashOf(bytes);
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const storing = keeper.store(new Map([[sha256, bytes]]), async (trx) => {
      const row = { project_id: PROJECT, sha256, size: 1, media_type: 'image/png', created_at: now() };
      await trx
        .insertInto('logos')
        .values({ id: 'b', ...row })
        .execute();
      await refer(trx, 'logo:b', [sha256]);
      reached.resolve();
      await go.promise;
    });
    await reached.promise;
    const sweeping = sweep.sweep(now());
    await pause(50);
    go.resolve();
    await storing;
    expect(await sweeping).toBe(0);
    expect(await isStored(bytes)).toBe(true);
  });

  it('are deleted by the next sweep where one died over them, and not before it surely has', async () => {
    const bytes = anyBytes();
    await store('a', bytes);
    await drop('a', bytes);
    vi.spyOn(blobs, 'delete').mockRejectedValueOnce(new Error('killed'));
    await expect(sweep.sweep(now())).rejects.toThrow('killed');
    expect(await sweep.sweep(now())).toBe(0);
    const long = new Date(Date.now() - DELETING_MILLISECONDS - 1000).toISOString();
    await db.updateTable('blob_removals').set({ deleting_at: long }).execute();
    expect(await sweep.sweep(now())).toBe(1);
    expect(await isStored(bytes)).toBe(false);
    // Or who stores them takes them over.
    await store('b', bytes);
    await drop('b', bytes);
    await db.updateTable('blob_removals').set({ deleting_at: long }).execute();
    await store('c', bytes);
    expect(await sweep.sweep(now())).toBe(0);
    expect(await isStored(bytes)).toBe(true);
  });

  it('are found in the store, where a process died before it could say what they are for', async () => {
    const [orphan, known, announced] = [anyBytes(), anyBytes(), anyBytes()];
    await blobs.put(hashOf(orphan), orphan);
    await store('a', known);
    await keeper.hold(new Map([[hashOf(announced), announced]]));
    expect(await sweep.markOrphans()).toBe(1);
    expect(await sweep.markOrphans()).toBe(0);
    expect(await sweep.sweep(now())).toBe(2);
    expect(await Promise.all([orphan, known, announced].map(isStored))).toEqual([false, true, false]);
  });

  it('are not those that the version before this one refers to, which knows no table of references', async () => {
    const names = ['logo', 'original', 'body', 'table', 'texts', 'thumbnail', 'remote', 'picture', 'index'];
    const of = Object.fromEntries(names.map((name) => [name, anyBytes()]));
    const hash = (name: string) => hashOf(of[name] ?? anyBytes());
    for (const bytes of Object.values(of)) await blobs.put(hashOf(bytes), bytes);
    await db
      .insertInto('logos')
      .values({ id: 'x', project_id: PROJECT, sha256: hash('logo'), size: 1, media_type: '', created_at: '' })
      .execute();
    await db
      .insertInto('contents')
      .values({
        sha256: hash('original'),
        size: 1,
        media_type: 'application/pdf',
        crc32: 1,
        prepared_by: 1,
        body_sha256: hash('body'),
        body_length: 1,
        table_sha256: hash('table'),
        page_count: 1,
        notes: '[]',
        previewed_by: 1,
        texts_sha256: hash('texts'),
        thumbnail_sha256: hash('thumbnail'),
      })
      .execute();
    await db
      .insertInto('source_files')
      .values({ path: '/a', size: 1, modified: 1, sha256: hash('original') })
      .execute();
    await db
      .insertInto('remote_files')
      .values({ address: 'a', etag: 'e', sha256: hash('remote') })
      .execute();
    await db.insertInto('releases').values({ id: 'r', fingerprint: 'f', created_at: '' }).execute();
    const part = {
      release_id: 'r',
      number: 0,
      name: 'images',
      text: JSON.stringify({ [hash('picture')]: '' }),
    };
    const index = {
      release_id: 'r',
      number: 1,
      name: 'pageTexts',
      text: JSON.stringify({ index: hash('index') }),
    };
    await db.insertInto('release_parts').values([part, index]).execute();
    expect(await sweep.markOrphans()).toBe(0);
    await mark(db, Object.values(of).map(hashOf), '');
    expect(await sweep.countRemovable(now())).toBe(0);
    expect(await sweep.sweep(now())).toBe(0);
    expect(await Promise.all(Object.values(of).map(isStored))).not.toContain(false);
    // Nor does what it removed keep them.
    await db.deleteFrom('logos').execute();
    await db.deleteFrom('source_files').execute();
    await db.deleteFrom('remote_files').execute();
    await db.transaction().execute((trx) => refer(trx, 'logo:x', [hash('logo')]));
    await mark(db, Object.values(of).map(hashOf), '');
    expect(await sweep.countRemovable(now())).toBe(7);
    expect(await sweep.sweep(now())).toBe(7);
    expect(await isStored(of.picture ?? anyBytes())).toBe(true);
  });

  it('are never any that is referred to, whoever stores, drops and sweeps at the same time', async () => {
    const kinds = Array.from({ length: 3 }, anyBytes);
    const step = fc.record({ kind: fc.nat(kinds.length - 1), ticks: fc.nat(3) });
    const actor = fc.array(step, { minLength: 1, maxLength: 5 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(actor, { minLength: 2, maxLength: 4 }), fc.nat(4), async (actors, sweeps) => {
        run++;
        const work = actors.map(async (steps, name) => {
          for (const [number, { kind, ticks }] of steps.entries()) {
            const id = `${run}-${name}-${number}`;
            const bytes = kinds[kind] ?? anyBytes();
            await store(id, bytes);
            for (let tick = 0; tick < ticks; tick++) await pause(1);
            expect(await isStored(bytes)).toBe(true);
            // Every third one is retained until the end.
            if (number % 3 !== 2) await drop(id, bytes);
          }
        });
        const sweeping = Array.from({ length: sweeps }, async () => {
          for (let turn = 0; turn < 4; turn++) {
            await sweep.sweep(now());
            await pause(1);
          }
        });
        await Promise.all([...work, ...sweeping]);
        await sweep.sweep(now());
        const logos = await db.selectFrom('logos').select('sha256').distinct().execute();
        const remaining = new Set(logos.map(({ sha256 }) => sha256));
        const stored = await Promise.all(kinds.map(isStored));
        expect(stored).toEqual(kinds.map((bytes) => remaining.has(hashOf(bytes))));
        for (const { id, sha256 } of await db.selectFrom('logos').select(['id', 'sha256']).execute()) {
          await drop(id, kinds.find((bytes) => hashOf(bytes) === sha256) ?? anyBytes());
        }
        await sweep.sweep(now());
        expect(await removals()).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
