import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A project may have a second token, that of its edit link. The version before this one knows none, and refuses it for as
 * long as it runs beside.
 */
export const editLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('projects').addColumn('link_hash', 'text').execute();
    await db.schema.alterTable('projects').addColumn('link_made_at', 'text').execute();
  },
};
