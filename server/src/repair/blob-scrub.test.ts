import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BlobDamaged, hashOf } from '../blobs/blob-store.ts';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { flip } from '../testing/blob-places.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TURN = 10 * 60_000;

describe.each(testDatabases())('the scrub on $name', ({ create }) => {
  let dataDir: string;
  let catalogue: string;
  let database: EmptyDatabase;
  let services: Services;
  let another: Services;
  const fileOf = (hash: string) => join(dataDir, 'blobs', hash.slice(0, 2), hash);

  beforeAll(async () => {
    [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    database = await create(dataDir);
    const environment = { DATABASE_URL: database.url ?? '', SCRUB_DAYS: '1' };
    services = await openServices(testConfig(dataDir, environment));
    another = await openServices(testConfig(dataDir, environment));
    await importSource(catalogue, services.imports);
  });
  afterAll(async () => {
    await services.close();
    await another.close();
    await database.close();
    await removeFolders(dataDir, catalogue);
  });

  const referred = async () => {
    const rows = await services.db.selectFrom('blob_references').select('hash').distinct().execute();
    return rows.map(({ hash }) => hash);
  };
  const bodyOf = async (fileName: string) => {
    const { rows } = await sql<{ body_sha256: string }>`select body_sha256 from contents
      join documents on documents.sha256 = contents.sha256 where file_name = ${fileName}`.execute(
      services.db,
    );
    return rows[0]?.body_sha256 ?? '';
  };

  /** Every turn of a round, from a time on; answers how many files were read. */
  async function round(from: number): Promise<number> {
    let read = 0;
    for (let turn = 0; turn < 24 * 6; turn++) {
      // Whichever process comes first takes it.
      const [one, other] = turn % 2 === 0 ? [services, another] : [another, services];
      const mine = await one.scrub.turn(from + turn * TURN);
      expect(await other.scrub.turn(from + turn * TURN)).toBeNull();
      read += mine ?? Number.NaN;
    }
    return read;
  }

  it('reads every file once a round, whichever process takes the turn, and mends what it finds', async () => {
    const body = await bodyOf('TestSeal-790-Spec.pdf');
    await flip(fileOf(body));
    const now = Date.now();
    expect(await round(now)).toBe((await referred()).length);
    expect(hashOf(await readFile(fileOf(body)))).toBe(body);
    expect(await services.damage.list()).toEqual([]);
    // And goes on from the beginning.
    expect((await services.db.selectFrom('blob_scrub').selectAll().executeTakeFirstOrThrow()).position).toBe(
      0,
    );
  });

  it('lets another process go on where one died', async () => {
    const later = Date.now() + 3 * 24 * 60 * 60_000;
    const died = vi.spyOn(services.blobs, 'recheck').mockRejectedValue(new Error('died'));
    await services.db.updateTable('blob_scrub').set({ position: 0 }).execute();
    // Until a turn has a file to read.
    let at = later;
    for (;;) {
      const outcome = await services.scrub.turn(at).catch(() => 'died' as const);
      if (outcome === 'died') break;
      at += TURN;
    }
    died.mockRestore();
    expect(await another.scrub.turn(at + 1000)).toBeNull();
    expect(await another.scrub.turn(at + TURN)).toBeGreaterThan(0);
  });

  it('tells other processes, which had verified the file, what it found', async () => {
    const body = await bodyOf('TestSeal-790-Data.pdf');
    const original = (
      await services.db
        .selectFrom('documents')
        .select('sha256')
        .where('file_name', '=', 'TestSeal-790-Data.pdf')
        .executeTakeFirstOrThrow()
    ).sha256;
    const size = (await another.blobs.size(body)) ?? 0;
    await another.blobs.read(body, 0, size);
    await services.db.deleteFrom('source_files').execute();
    await flip(fileOf(body));
    await flip(fileOf(original));
    expect(await services.blobs.recheck(body)).toBe('damaged');
    expect(await services.blobs.mend(body)).toBe(false);
    await another.damage.refresh();
    await expect(another.blobs.read(body, 0, size)).rejects.toThrow(BlobDamaged);
    // Brought again by an import in one process, it is served by the other at once.
    await importSource(catalogue, services.imports);
    expect(hashOf(await another.blobs.readAll(body))).toBe(body);
    expect((await another.blobs.read(body, 0, size)).length).toBe(size);
    expect(await services.damage.list()).toEqual([]);
  });

  it('does not bring back what was removed because nobody needs it', async () => {
    const { sha256 } = await services.db
      .selectFrom('source_files')
      .select('sha256')
      .executeTakeFirstOrThrow();
    await services.db.deleteFrom('blob_references').where('hash', '=', sha256).execute();
    await services.blobs.delete(sha256);
    expect(await services.blobs.size(sha256)).toBeNull();
    expect(await services.damage.list()).toEqual([]);
  });

  it('forgets the damage of files that nothing needs any more', async () => {
    await services.damage.found('0'.repeat(64), 'missing');
    await services.scrub.turn(Date.now() + 30 * 24 * 60 * 60_000);
    expect(await services.damage.list()).toEqual([]);
  });

  it('forgets what another version made of an original, where it is damaged, and keeps the rest', async () => {
    const body = await bodyOf('LEED.pdf');
    const { sha256 } = await services.db
      .selectFrom('contents')
      .select('sha256')
      .where('body_sha256', '=', body)
      .executeTakeFirstOrThrow();
    const theirs = Buffer.from('what a later version made');
    const hash = hashOf(theirs);
    await services.keeper.store(new Map([[hash, theirs]]), async (trx) => {
      await trx
        .insertInto('blob_references')
        .values({ owner: `content:${sha256}`, hash })
        .execute();
      await trx
        .insertInto('preparations')
        .values({
          sha256,
          prepared_by: 9999,
          body_sha256: hash,
          body_length: theirs.length,
          table_sha256: hash,
          page_count: 1,
          notes: '[]',
        })
        .execute();
    });
    await flip(fileOf(hash));
    await services.blobs.recheck(hash);
    await services.blobs.mend(hash);
    const left = await services.db
      .selectFrom('preparations')
      .selectAll()
      .where('sha256', '=', sha256)
      .execute();
    expect(left.map(({ body_sha256 }) => body_sha256)).toEqual([body]);
    expect(await services.blobs.isWhole(body)).toBe(true);
    // Nobody needs it: the sweep takes it.
    const marked = await services.db
      .selectFrom('blob_removals')
      .select('hash')
      .where('hash', '=', hash)
      .execute();
    expect(marked).toHaveLength(1);
  });
});
