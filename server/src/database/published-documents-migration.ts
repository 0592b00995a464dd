import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Since when a document of a catalogue is known to everybody. Documents of a release on hold are stored before
 * anybody accepts it, and must not be shown. Those that are stored already count as published, but for those that came
 * with or after the release that is on hold now.
 */
export const publishedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('documents').addColumn('published_at', 'text').execute();
    await sql`update documents set published_at = created_at where project_id is null and not exists (
      select 1 from releases where held is not null and documents.created_at >= releases.created_at
    )`.execute(db);
  },
};
