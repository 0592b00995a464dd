import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When backups were taken, so that somebody notices when there are none. */
export const backups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('backups')
      .addColumn('taken_at', 'text', (column) => column.primaryKey())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('file_count', 'bigint', (column) => column.notNull())
      .addColumn('lost', 'bigint', (column) => column.notNull())
      .execute();
  },
};
