import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What is needed to tell owners of recalls: the documents of each share, so that a recall finds shares without reading
 * their packages; who wants notice by mail; what they had notice of; and which recalls everybody had notice of.
 */
export const recallsTold: Migration = {
  async up(db: Kysely<unknown>) {
    // A share that an earlier version makes has no rows until its owner's list or a recall asks for it.
    await db.schema
      .createTable('share_documents')
      .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
      .addColumn('document_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_documents_key', ['share_id', 'document_key'])
      .execute();
    await db.schema
      .createTable('recall_owners')
      .addColumn('project_id', 'text', (column) =>
        column.primaryKey().references('projects.id').onDelete('cascade'),
      )
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('links_begin', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recalls_told')
      .addColumn('project_id', 'text', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('document_key', 'text', (column) => column.notNull())
      .addColumn('recalled_from', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recalls_told_key', ['project_id', 'document_key', 'recalled_from'])
      .execute();
    await db.schema.alterTable('recalls').addColumn('told_at', 'text').execute();
  },
};
