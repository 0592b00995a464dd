import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A content had one preparation and one preview, which two versions serving one database at the same time would have
 * overwrote again and again. Each is now stored under the content and the version that made it.
 *
 * `contents` keeps its columns: version 0.1.0 reads and writes them, and this version fills them when it adds a row. A
 * later version may fill these tables once more and then drop `prepared_by`, `body_sha256`, `body_length`,
 * `table_sha256`, `page_count`, `notes`, `previewed_by`, `texts_sha256` and `thumbnail_sha256` from it.
 */
export const preparations: Migration = {
  async up(db: Kysely<unknown>) {
    // Version 0.1.0 deletes contents and does not know these tables: their rows go with the content.
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
