import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A preview includes the records of its document's pages; older previews get theirs on first request. */
export const pageRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('previews').addColumn('records_sha256', 'text').execute();
  },
};
