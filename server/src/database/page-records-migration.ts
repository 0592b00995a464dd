import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A preview has the records of its document's pages; those made before get theirs when somebody asks for them. */
export const pageRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('previews').addColumn('records_sha256', 'text').execute();
  },
};
