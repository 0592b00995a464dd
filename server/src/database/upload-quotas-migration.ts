import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Visitors' uploads are counted by sender and day, their stored blobs are known one by one, and uploads that no
 * project ever referred to can be found. Version 0.2.0 writes none of the new columns: its uploads count as
 * referred to, and `noted_version` shows which projects it saved.
 */
export const uploadQuotas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_counts_key', ['day', 'sender'])
      .execute();
    await db.schema
      .createTable('visitor_blobs')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .execute();
    // The sum is read from this index alone, which is a tenth of the table.
    await db.schema.createIndex('visitor_blobs_bytes').on('visitor_blobs').column('bytes').execute();
    for (const table of ['documents', 'logos']) {
      await db.schema.alterTable(table).addColumn('unreferred_since', 'text').execute();
      await db.schema.createIndex(`${table}_unreferred`).on(table).column('unreferred_since').execute();
    }
    await db.schema.alterTable('projects').addColumn('noted_version', 'integer').execute();
  },
};
