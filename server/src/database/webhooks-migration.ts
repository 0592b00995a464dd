import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Events that the manufacturer's own systems receive (`webhooks/`), and their address: without an address no event
 * is stored, whichever process it comes from. An event with the key of an earlier one is not stored again.
 */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhook_endpoint')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('fault', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('finished_at', 'text')
      .execute();
    await db.schema
      .createIndex('webhook_events_due')
      .on('webhook_events')
      .columns(['state', 'due_at'])
      .execute();
  },
};
