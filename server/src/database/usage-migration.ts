import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Weekly counts of what visitors choose, miss and generate; nothing about who they are. */
export const usage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('usage_counts')
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_counts_key', ['week', 'kind', 'subject'])
      .execute();
  },
};
