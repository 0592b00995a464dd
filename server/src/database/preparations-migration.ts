import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A content had one preparation and one preview, which two versions that serve one database at the same time would have
 * taken from each other for ever. Now each stands under the content and what made it.
 *
 * `contents` keeps its columns: the version before this one reads and writes them, and this one fills them when it makes
 * a row. A later version may drop `prepared_by`, `body_sha256`, `body_length`, `table_sha256`, `page_count`, `notes`,
 * `previewed_by`, `texts_sha256` and `thumbnail_sha256` from it, once it has filled these tables once more.
 */
export const preparations: Migration = {
  async up(db: Kysely<unknown>) {
    // The version before deletes contents and knows nothing of these tables: what it leaves goes with its content.
    await db.schema
      .createTable('preparations')
      .addColumn('sha256', 'text', (column) =>
        column.notNull().references('contents.sha256').onDelete('cascade'),
      )
      .addColumn('prepared_by', 'integer', (column) => column.notNull())
      .addColumn('body_sha256', 'text')
      .addColumn('body_length', 'bigint')
      .addColumn('table_sha256', 'text')
      .addColumn('page_count', 'integer', (column) => column.notNull())
      .addColumn('notes', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('preparations_key', ['sha256', 'prepared_by'])
      .execute();
    await db.schema
      .createTable('previews')
      .addColumn('sha256', 'text', (column) =>
        column.notNull().references('contents.sha256').onDelete('cascade'),
      )
      .addColumn('previewed_by', 'integer', (column) => column.notNull())
      .addColumn('texts_sha256', 'text')
      .addColumn('thumbnail_sha256', 'text')
      .addPrimaryKeyConstraint('previews_key', ['sha256', 'previewed_by'])
      .execute();
    await sql`insert into preparations
        (sha256, prepared_by, body_sha256, body_length, table_sha256, page_count, notes)
      select sha256, prepared_by, body_sha256, body_length, table_sha256, page_count, notes from contents`.execute(
      db,
    );
    await sql`insert into previews (sha256, previewed_by, texts_sha256, thumbnail_sha256)
      select sha256, previewed_by, texts_sha256, thumbnail_sha256 from contents
      where previewed_by is not null`.execute(db);
  },
};
