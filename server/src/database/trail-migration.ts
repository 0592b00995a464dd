import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was done to each project, share and release. */
export const trail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      // No foreign key: a process that removes a project would wait for readers who open its shares, and they for
      // it.
      .addColumn('project_id', 'text')
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('first_at', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addColumn('times', 'bigint', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('trail_span', ['subject', 'act', 'what', 'actor', 'span'])
      .execute();
    await db.schema.createIndex('trail_of_project').on('trail').column('project_id').execute();
    await db.schema.createIndex('trail_by_time').on('trail').column('last_at').execute();
  },
};
