import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Documents that the manufacturer recalled, by key, whatever release is served: every process reads them here, so that
 * a recall holds everywhere at once and outlives the release that named it. The index finds the other versions of a
 * document.
 */
export const recalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recalls')
      .addColumn('document_key', 'text', (column) => column.primaryKey())
      .addColumn('recalled_from', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('documents_of_resource').on('documents').column('resource_id').execute();
  },
};
