import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './engine.ts';

/** Jobs of the embedded database; on PostgreSQL they are pg-boss's, in a schema of its own. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return;
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('slot', 'bigint')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('fault', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('jobs_unfinished')
      .unique()
      .on('jobs')
      .columns(['name', 'key'])
      .where(sql.ref('state'), 'in', sql`('waiting', 'running')`)
      .execute();
    await db.schema.createIndex('jobs_slot').unique().on('jobs').columns(['name', 'slot']).execute();
    await db.schema.createIndex('jobs_due').on('jobs').columns(['name', 'state', 'due_at']).execute();
  },
};
