import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The blobs found damaged, and the progress of the scrub that looks for them. */
export const blobDamage: Migration = {
  async up(db: Kysely<{ blob_scrub: { id: number; position: number; due_at: string } }>) {
    await db.schema
      .createTable('blob_damage')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('fault', 'text', (column) => column.notNull())
      .addColumn('found_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('blob_scrub')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .execute();
    await db.insertInto('blob_scrub').values({ id: 1, position: 0, due_at: '' }).execute();
  },
};
