import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Shares count their openings, and are listed by project. */
export const shareViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('shares')
      .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('shares_of_project').on('shares').column('project_id').execute();
  },
};
