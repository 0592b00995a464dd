import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A release is served before all of its documents have a preview: which of them it waits for, when its page texts are
 * indexed next (null once all are), and how often that was done since it was published.
 */
export const latePreviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('awaited_previews')
      .addColumn('release_id', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text')
      .addPrimaryKeyConstraint('awaited_previews_key', ['release_id', 'sha256'])
      .execute();
    await db.schema.createIndex('awaited_previews_sha256').on('awaited_previews').column('sha256').execute();
    await db.schema.alterTable('releases').addColumn('texts_due', 'text').execute();
    await db.schema
      .alterTable('releases')
      .addColumn('texts_edition', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
