import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The releases of the element whose files are stored (`element-releases/`), and the blob of each file. */
export const elementReleases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('element_releases')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('manifest', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('last_current_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('element_files')
      .addColumn('version', 'text', (column) =>
        column.notNull().references('element_releases.version').onDelete('cascade'),
      )
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('element_files_of_release', ['version', 'path'])
      .execute();
    await db.schema.createIndex('element_files_path').on('element_files').column('path').execute();
  },
};
