import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an owner calls a share, and whether it is told to readers of the shares before it. Most shares have neither. */
export const shareLabels: Migration = {
  async up(db: Kysely<unknown>) {
    // Beside `shares`, whose listing stands in one index.
    await db.schema
      .createTable('share_labels')
      .addColumn('share_id', 'text', (column) =>
        column.primaryKey().references('shares.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('announced', 'integer', (column) => column.notNull())
      .execute();
  },
};
