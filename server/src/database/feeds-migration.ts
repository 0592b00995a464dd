import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is known of each source that is watched, and how often somebody asked for a look. */
export const feeds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('feeds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('asked', 'integer', (column) => column.notNull())
      .addColumn('standing', 'text')
      .execute();
  },
};
