import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What exactly one process is doing: an import, the preparation of a file. */
export const claims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('claims')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .execute();
  },
};
