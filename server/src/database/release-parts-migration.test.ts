import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { ReleaseStore } from '../catalogue/release-store.ts';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { migrateToLatest, migrations } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

it('keeps the releases that a database stored in one text', async () => {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(':memory:') });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('008-mails-any-case')).error).toBeUndefined();
  const release = undrawnRelease(tinyCatalogue);
  const [first] = release.documents;
  if (!first) throw new Error('there is no document');
  const columns = Object.entries(first.resource).map(([name, value]) => ({ name, values: [value] }));
  const texts = {
    'one by one': JSON.stringify(release),
    'field by field': JSON.stringify({ ...release, documents: { keys: [first.key], columns } }),
  };
  for (const [id, catalogue] of Object.entries(texts)) {
    const row = { id, fingerprint: id, created_at: '2026-01-01T00:00:00.000Z', catalogue };
    await db.insertInto('releases').values(row).execute();
  }
  await migrateToLatest(db);
  const releases = new ReleaseStore(db);
  const loaded = async (id: string) => {
    const found = await releases.load(id);
    return { ...found, documents: [...(found?.documents ?? [])] };
  };
  expect(await loaded('one by one')).toEqual(release);
  expect(await loaded('field by field')).toEqual({ ...release, documents: [first] });
  await db.destroy();
});
