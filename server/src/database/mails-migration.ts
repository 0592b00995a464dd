import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mail waits in the database until a mail server has accepted it, one row per recipient. */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
    await db.schema.createIndex('mails_of_project').on('mails').column('project_id').execute();
    await db.schema.createIndex('mails_to').on('mails').columns(['recipient', 'created_at']).execute();
  },
};
