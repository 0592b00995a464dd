import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Documents whose validity ends soon: which of them were reported, and what was counted last. A document is reported
 * again if another day is its last.
 */
export const lapses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lapses_told')
      .addColumn('document_id', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('within_days', 'integer', (column) => column.notNull())
      .addColumn('told_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lapses_told_key', ['document_id', 'valid_until', 'within_days'])
      .execute();
    await db.schema
      .createTable('lapse_counts')
      .addColumn('within_days', 'integer', (column) => column.primaryKey())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addColumn('projects', 'integer', (column) => column.notNull())
      .addColumn('shares', 'integer', (column) => column.notNull())
      .addColumn('counted_at', 'text', (column) => column.notNull())
      .execute();
  },
};
