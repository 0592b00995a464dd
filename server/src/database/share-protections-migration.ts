import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What protects a share, and its package: the package moves here from `shares`, where version 0.2.0 would read it and
 * ask nobody. That version finds a share there that it cannot read; it lists and revokes it, and removes it with its
 * project; the rows here follow.
 */
export const shareProtections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('share_protections')
      .addColumn('share_id', 'text', (column) =>
        column.primaryKey().references('shares.id').onDelete('cascade'),
      )
      .addColumn('password', 'text')
      .addColumn('most_openings', 'integer')
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('frozen', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('share_attempts')
      .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('began', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_attempts_key', ['share_id', 'sender', 'began'])
      .execute();
    await db.schema.createIndex('share_attempts_by_time').on('share_attempts').column('began').execute();
  },
};
