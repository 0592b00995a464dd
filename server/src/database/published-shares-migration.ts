import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A share is found and listed by the name of what it publishes, without reading its package. Version 0.2.0 writes no
 * name, which leaves null: such a share is named when its project's shares are next listed.
 */
export const publishedShares: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shares').addColumn('published', 'text').execute();
    // The index covers everything that a list shows: SQLite reads through a row's package, page by page, to reach the
    // columns after it.
    await db.schema
      .createIndex('shares_listed')
      .on('shares')
      .columns(['project_id', 'published', 'revoked_at', 'expires_at', 'created_at', 'id', 'opened'])
      .execute();
  },
};
