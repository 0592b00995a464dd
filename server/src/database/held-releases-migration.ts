import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A release that would lose much of the catalogue is stored but not served until somebody accepts it: the reasons as
 * JSON, null for all others.
 */
export const heldReleases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('releases').addColumn('held', 'text').execute();
  },
};
