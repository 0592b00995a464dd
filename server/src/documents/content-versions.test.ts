import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { type Content, ContentStore } from './content-store.ts';

const hash = (sign: string) => sign.repeat(64);

/** What a version makes of the same original, told by its letter. */
function contentBy(sign: string): Content {
  return {
    sha256: hash('0'),
    size: 10,
    mediaType: 'application/pdf',
    crc32: 1,
    pages: { body: hash(sign), bodyLength: 5, table: hash(`${sign}1`).slice(0, 64) },
    preview: { texts: null, thumbnail: hash(`${sign}2`).slice(0, 64), records: null },
    pageCount: 3,
    notes: [{ code: 'other', name: `by ${sign}` }],
  };
}

describe.each(testDatabases())('neighbouring versions on one $name', ({ open }) => {
  let test: TestDatabase;
  let db: Database;
  let older: ContentStore;
  let newer: ContentStore;
  beforeAll(async () => {
    test = await open();
    db = test.db;
    older = new ContentStore(db, { preparedBy: 2, previewedBy: 1 });
    newer = new ContentStore(db, { preparedBy: 3, previewedBy: 2 });
  });
  afterAll(() => test.close());

  const save = (store: ContentStore, content: Content) =>
    db.transaction().execute((trx) => store.save(trx, content));

  it('each prepare a content for themselves, and take nothing from the other', async () => {
    const { sha256 } = contentBy('a');
    await save(older, contentBy('a'));
    expect(await newer.find(sha256)).toBeNull();
    await save(newer, contentBy('b'));
    for (let turn = 0; turn < 2; turn++) {
      expect(await older.find(sha256)).toEqual(contentBy('a'));
      expect(await newer.find(sha256)).toEqual(contentBy('b'));
      await save(older, contentBy('a'));
      await save(newer, contentBy('b'));
    }
    const { hash: referred } = await db
      .selectFrom('blob_references')
      .select((eb) => eb.fn.countAll().as('hash'))
      .where('owner', '=', `content:${sha256}`)
      .executeTakeFirstOrThrow();
    // The original, and three blobs of each.
    expect(Number(referred)).toBe(7);
  });

  it('use a preparation of the same version and a preview of their own', async () => {
    const { sha256, preview, ...rest } = { ...contentBy('c'), sha256: hash('9') };
    const sameTables = new ContentStore(db, { preparedBy: 2, previewedBy: 7 });
    await save(older, { ...rest, sha256, preview });
    expect(await sameTables.find(sha256)).toEqual({ ...rest, sha256, preview: null });
    const own = { texts: hash('e'), thumbnail: null, records: hash('f') };
    expect(await db.transaction().execute((trx) => sameTables.savePreview(trx, sha256, own))).toBe(true);
    expect(await sameTables.find(sha256)).toEqual({ ...rest, sha256, preview: own });
    expect(await older.find(sha256)).toEqual({ ...rest, sha256, preview });
    expect(await db.transaction().execute((trx) => sameTables.savePreview(trx, hash('8'), own))).toBe(false);
  });

  it('read what the version before these tables wrote, and are not disturbed when it writes again', async () => {
    const sha256 = hash('7');
    // As that version wrote it, whatever stood there.
    const written = async (prepared_by: number, sign: string) => {
      const { pages, pageCount, notes } = contentBy(sign);
      const row = {
        sha256,
        size: 10,
        media_type: 'application/pdf',
        crc32: 1,
        prepared_by,
        body_sha256: pages?.body ?? null,
        body_length: pages?.bodyLength ?? null,
        table_sha256: pages?.table ?? null,
        page_count: pageCount,
        notes: JSON.stringify(notes),
        previewed_by: 1,
        texts_sha256: null,
        thumbnail_sha256: contentBy(sign).preview?.thumbnail ?? null,
      };
      await db
        .insertInto('contents')
        .values(row)
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet(row))
        .execute();
    };
    await written(2, 'd');
    expect(await older.find(sha256)).toEqual({ ...contentBy('d'), sha256 });
    expect(await newer.find(sha256)).toBeNull();
    await save(newer, { ...contentBy('f'), sha256 });
    await written(2, 'd');
    expect(await newer.find(sha256)).toEqual({ ...contentBy('f'), sha256 });
    expect(await older.find(sha256)).toEqual({ ...contentBy('d'), sha256 });
  });
});
