import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The name that an owner gives a share, and whether readers of earlier shares have notice of it. Most shares have
 * neither.
 */
export const shareLabels: Migration = {
  async up(db: Kysely<unknown>) {
    // Separate from `shares`, whose listing is served from one index.
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
