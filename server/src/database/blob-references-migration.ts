import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import { readStored } from './stored-json.ts';

/** The tables as they are at this point. */
interface Tables {
  release_parts: { release_id: string; number: number; name: string; text: string };
  blob_references: { owner: string; hash: string };
}

const ImagesSchema = z.record(z.string(), z.unknown());
const PageTextsSchema = z.looseObject({ index: z.string() });

/**
 * References to blobs used to be in columns of `contents` and `logos` and in the JSON of `release_parts`. They are now
 * in one table, which the engine itself fills here: only the releases pass through this process.
 *
 * The columns stay, because version 0.1.0 writes them and nothing else. A later version may fill the table once more
 * from them and then stop reading them: `referencesTo` in `blobs/blob-references.ts`, and the indexes of
 * `013-retention-indexes` that it needs.
 */
export const blobReferences: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('blob_references')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('blob_references_key', ['owner', 'hash'])
      .execute();
    await db.schema
      .createTable('blob_removals')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('marked_at', 'text', (column) => column.notNull())
      .addColumn('deleting_at', 'text')
      .addColumn('ticket', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('blob_removals_due').on('blob_removals').column('marked_at').execute();
    for (const column of ['sha256', 'body_sha256', 'table_sha256', 'texts_sha256', 'thumbnail_sha256']) {
      await sql`insert into blob_references (owner, hash)
        select 'content:' || sha256, ${sql.ref(column)} from contents where ${sql.ref(column)} is not null
        on conflict do nothing`.execute(db);
    }
    await sql`insert into blob_references (owner, hash) select 'logo:' || id, sha256 from logos`.execute(db);
    const parts = await db
      .selectFrom('release_parts')
      .select(['release_id', 'number', 'name'])
      .where('name', 'in', ['images', 'pageTexts'])
      .execute();
    for (const { release_id, number, name } of parts) {
      const { text } = await db
        .selectFrom('release_parts')
        .select('text')
        .where('release_id', '=', release_id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      const hashes =
        name === 'images'
          ? Object.keys(readStored(ImagesSchema, text, 'release', release_id))
          : [readStored(PageTextsSchema, text, 'release', release_id).index];
      for (let at = 0; at < hashes.length; at += 500) {
        const rows = hashes.slice(at, at + 500).map((hash) => ({ owner: `release:${release_id}`, hash }));
        await db
          .insertInto('blob_references')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    await db.schema.createIndex('blob_references_to').on('blob_references').column('hash').execute();
  },
};
