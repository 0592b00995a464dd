import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A project may have a second token, that of its edit link. Version 0.2.0 does not know it, and refuses it while it
 * runs beside this version.
 */
export const editLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('projects').addColumn('link_hash', 'text').execute();
    await db.schema.alterTable('projects').addColumn('link_made_at', 'text').execute();
  },
};
