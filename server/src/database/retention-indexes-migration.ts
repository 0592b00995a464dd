import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the queries of the removal, so that it need not read whole tables. */
const INDEXES: readonly (readonly [name: string, table: string, columns: readonly string[]])[] = [
  ['projects_by_change', 'projects', ['updated_at', 'id']],
  ['shares_by_end', 'shares', ['expires_at']],
  ['shares_by_revocation', 'shares', ['revoked_at']],
  ['mails_by_end', 'mails', ['finished_at']],
  ['help_messages_by_time', 'help_messages', ['spam', 'received_at']],
  ['documents_of_content', 'documents', ['sha256']],
  ['source_files_of_content', 'source_files', ['sha256']],
  ['remote_files_of_content', 'remote_files', ['sha256']],
  ['logos_of_project', 'logos', ['project_id']],
  // Needed while version 0.1.0 may write these columns and no references.
  ['logos_of_blob', 'logos', ['sha256']],
  ['contents_of_body', 'contents', ['body_sha256']],
  ['contents_of_table', 'contents', ['table_sha256']],
  ['contents_of_texts', 'contents', ['texts_sha256']],
  ['contents_of_thumbnail', 'contents', ['thumbnail_sha256']],
];

export const retentionIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, table, columns] of INDEXES) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
