import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentNote } from '../../../pdf-linker/src/layout/document-notes.ts';
import { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import { ContentStore } from '../documents/content-store.ts';
import { MailStore } from '../email/mail-store.ts';
import { UsageStore } from '../report/usage-store.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';

// Columns whose words are a few, and JSON in columns, as a newer version may write them beside this one.

async function saved({ db }: TestDatabase, letter: string, notes: readonly DocumentNote[]): Promise<void> {
  const plain = { size: 1, mediaType: 'text/plain', crc32: 1, pages: null, preview: null, pageCount: 0 };
  await db
    .transaction()
    .execute((trx) => new ContentStore(db).save(trx, { ...plain, sha256: letter.repeat(64), notes }));
}

describe.each(testDatabases())('what a newer version wrote, on $name', ({ open }) => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('is left out of counts, where it is a kind that this one does not know', async () => {
    const known = { week: '2026-11-16', kind: 'missed', subject: 'brick', count: 2 } as const;
    const usage = new UsageStore(test.db);
    await usage.add([known]);
    await sql`insert into usage_counts (week, kind, subject, count) values ('2026-11-16', 'newer', 'x', 1)`.execute(
      test.db,
    );
    expect(await usage.since('2026-01-01')).toEqual([known]);
  });

  it('is damage, where it is a fault that this one does not tell apart', async () => {
    const damaged = new DamagedBlobs(test.db);
    await damaged.found('a', 'missing');
    await sql`insert into blob_damage (hash, fault, found_at) values ('b', 'newer', 'now')`.execute(test.db);
    expect((await damaged.list()).map(({ hash, fault }) => [hash, fault])).toEqual([
      ['a', 'missing'],
      ['b', 'damaged'],
    ]);
  });

  it('is recognised by its mail, where that is in a state that this one does not know', async () => {
    await sql`insert into projects (id, version, token_hash, details, resources, created_at, updated_at)
      values ('p', 1, 't', '{}', '[]', 'now', 'now')`.execute(test.db);
    await sql`insert into mails (id, project_id, recipient, job, state, attempts, due_at, error, created_at)
      values ('m', 'p', 'a@b.example', '{}', 'newer', 0, 'now', '', 'now')`.execute(test.db);
    await expect(new MailStore(test.db).ofProject('p', 9)).rejects.toThrow(/the mail m cannot be read/);
  });

  it('is a note in its words, where its preparation noticed what this one has no words for', async () => {
    await saved(test, 'b', [{ code: 'other', name: 'newer' }]);
    await sql`update preparations set notes = '[{"code":"newer","pages":[]},"phrase"]'`.execute(test.db);
    expect((await new ContentStore(test.db).find('b'.repeat(64)))?.notes).toEqual([
      { code: 'other', name: 'newer' },
      { code: 'other', name: 'phrase' },
    ]);
  });

  it('is recognised by its content, where the notes of its preparation are something else', async () => {
    await saved(test, 'a', [{ code: 'repaired' }]);
    const sha256 = 'a'.repeat(64);
    const contents = new ContentStore(test.db);
    expect((await contents.find(sha256))?.notes).toEqual([{ code: 'repaired' }]);
    for (const table of ['contents', 'preparations']) {
      await sql`update ${sql.table(table)} set notes = '[{"code":7}]'`.execute(test.db);
    }
    await expect(contents.find(sha256)).rejects.toThrow(/the content a{64} cannot be read/);
  });
});
