import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentStore } from '../documents/content-store.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { runProgram } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { databaseFile } from './database-file.ts';
import { LaterDatabase } from './later-database.ts';
import { migrateToOwn } from './migrate-to-own.ts';
import { migrateToLatest, migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

const hash = (sign: string) => sign.repeat(64);

describe.each(testDatabases())('the database of another version, on $name', ({ open }) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open({ empty: true });
  });
  afterEach(() => test.close());

  it('tells what refers to blobs and what names projects, where only columns and JSON did', async () => {
    const { db } = test;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('009-release-parts')).error).toBeUndefined();
    const time = '2026-01-01T00:00:00.000Z';
    const content = {
      sha256: hash('a'),
      size: 6_000_000_000,
      media_type: 'application/pdf',
      crc32: 7,
      prepared_by: 2,
      body_sha256: hash('b'),
      body_length: 5,
      table_sha256: hash('c'),
      page_count: 3,
      notes: '["repaired"]',
      previewed_by: 1,
      texts_sha256: null,
      thumbnail_sha256: hash('d'),
    };
    await db.insertInto('contents').values(content).execute();
    const project = { version: 1, token_hash: '', details: '{}', resources: '[]' };
    await db
      .insertInto('projects')
      .values({ id: 'p', ...project, created_at: time, updated_at: time })
      .execute();
    await db
      .insertInto('logos')
      .values({ id: 'l', project_id: 'p', sha256: hash('e'), size: 1, media_type: '', created_at: time })
      .execute();
    await db.insertInto('releases').values({ id: 'r', fingerprint: '', created_at: time }).execute();
    const parts = { images: { [hash('f')]: 'image/png' }, pageTexts: { index: hash('1'), ofDocument: [] } };
    for (const [number, [name, value]] of Object.entries(parts).entries()) {
      const row = { release_id: 'r', number, name, text: JSON.stringify(value) };
      await db.insertInto('release_parts').values(row).execute();
    }
    const message = { fields: [{ name: 'submittal_id', value: 'p' }], context: {} };
    // By their own names, for the tables have other columns here than in the schema of today.
    await sql`insert into help_messages (id, received_at, message, spam)
      values ('h', ${time}, ${JSON.stringify(message)}, 0)`.execute(db);
    const job = JSON.stringify({ kind: 'plain', text: 'firstname: A\nsubmittal_id: p\n\nPage: x' });
    await sql`insert into mails (id, recipient, job, state, attempts, due_at, error, created_at, finished_at)
      values ('m', 'a@b.example', ${job}, 'sent', 1, ${time}, '', ${time}, ${time})`.execute(db);

    await migrateToLatest(db);
    const references = await db.selectFrom('blob_references').selectAll().execute();
    expect(references.map(({ owner, hash }) => `${owner} ${hash[0]}`).toSorted()).toEqual(
      [
        ...['a', 'b', 'c', 'd'].map((sign) => `content:${hash('a')} ${sign}`),
        'logo:l e',
        'release:r 1',
        'release:r f',
      ].toSorted(),
    );
    expect(await db.selectFrom('help_messages').select('named_project').execute()).toEqual([
      { named_project: 'p' },
    ]);
    expect(await db.selectFrom('mails').select('named_project').execute()).toEqual([{ named_project: 'p' }]);
    // Prepared by now, the columns of the version before count no more.
    await db.updateTable('contents').set({ prepared_by: 1, previewed_by: 0 }).execute();
    const found = await new ContentStore(db, { preparedBy: 2, previewedBy: 1 }).find(hash('a'));
    expect(found).toMatchObject({
      size: 6_000_000_000,
      pages: { body: hash('b'), bodyLength: 5, table: hash('c') },
      preview: { texts: null, thumbnail: hash('d') },
      notes: [{ code: 'other', name: 'repaired' }],
    });
  });

  it.each([
    ['has no table "trail"', (db: Kysely<unknown>) => db.schema.dropTable('trail').execute()],
    [
      'its table "mail_stops" has no column "stopped_at"',
      (db: Kysely<unknown>) => db.schema.alterTable('mail_stops').dropColumn('stopped_at').execute(),
    ],
    [
      'its table "mail_stops" needs a column "why" that this version does not write',
      async (db: Kysely<unknown>) => {
        await db.schema.dropTable('mail_stops').execute();
        await db.schema
          .createTable('mail_stops')
          .addColumn('hash', 'text')
          .addColumn('stopped_at', 'text')
          .addColumn('why', 'text', (column) => column.notNull())
          .execute();
      },
    ],
  ])('is refused in one line where a later version left too little of it: %s', async (lack, up) => {
    const { db } = test;
    await migrateToLatest(db, { ...migrations, '999-later': { up } });
    await expect(migrateToOwn(db)).rejects.toThrow(LaterDatabase);
    await expect(migrateToOwn(db)).rejects.toThrow(
      new RegExp(
        `^A later version has migrated the database \\(999-later\\).*${lack}\\. Nothing was changed`,
      ),
    );
  });

  it('ends a server that cannot work with it in that one line', async () => {
    await migrateToLatest(test.db, {
      ...migrations,
      '999-later': { up: (db) => db.schema.dropTable('trail').execute() },
    });
    const dataDir = await temporaryFolder();
    if (test.url === null) await sql`vacuum into ${join(dataDir, 'submittal.sqlite')}`.execute(test.db);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: test.url ?? '', PORT: '0' };
    for (const [program, args] of [
      ['main.ts', []],
      ['command-line/catalogue.ts', ['releases']],
    ] as const) {
      const { code, output, errors } = await runProgram(program, args, environment);
      expect(code).toBeGreaterThan(0);
      expect(output).toBe('');
      expect(errors).toMatch(/^A later version has migrated the database \(999-later\), .*\n$/);
    }
    await rm(dataDir, { recursive: true });
  });

  it('is served where a later version has brought it further', async () => {
    const { db } = test;
    const further: Migration = {
      up: (trx) => trx.schema.createTable('later').addColumn('id', 'text').execute(),
    };
    const later = { ...migrations, '998-later': further, '999-later-still': { up: async () => {} } };
    await migrateToLatest(db, later);
    await migrateToLatest(db);
    const again = await openDatabase(test.url, test.file);
    expect(await again.selectFrom('projects').select('id').execute()).toEqual([]);
    await again.destroy();
    await migrateToLatest(db, later);
  });
});

describe.each(testDatabases())('an empty $name', ({ open }) => {
  it('is brought into shape once by processes that start at the same time', async () => {
    const database = await open({ empty: true });
    const dataDir = await temporaryFolder();
    // To SQLite an empty file is an empty database. Where there is no file, this command makes none.
    if (database.url === null) await writeFile(databaseFile({ dataDir }), '');
    const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '' };
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => runProgram('command-line/catalogue.ts', ['releases', '--json'], environment)),
    );
    expect(runs.map(({ code, output, errors }) => [code, output.trim(), errors])).toEqual(
      runs.map(() => [0, '[]', '']),
    );
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
