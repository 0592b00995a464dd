import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps messages from bots apart from those of people. */
export const helpSpam: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('help_messages')
      .addColumn('spam', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
