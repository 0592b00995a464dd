import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails are counted and limited by day, and mailboxes can refuse further mail. */
export const mailCaps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_counts_key', ['day', 'scope', 'subject'])
      .execute();
    await db.schema
      .createTable('mail_stops')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('stopped_at', 'text', (column) => column.notNull())
      .execute();
  },
};
