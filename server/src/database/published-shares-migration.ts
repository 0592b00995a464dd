import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A share is found and listed by the name of what it publishes, without reading its package. The version before this one
 * writes none, which is null: it is named when its project's shares are next asked for.
 */
export const publishedShares: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shares').addColumn('published', 'text').execute();
    // All that a list tells stands in the index: SQLite reads past a row's package, page by page, for what comes behind it.
    await db.schema
      .createIndex('shares_listed')
      .on('shares')
      .columns(['project_id', 'published', 'revoked_at', 'expires_at', 'created_at', 'id', 'opened'])
      .execute();
  },
};
