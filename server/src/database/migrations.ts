import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { backups } from './backups-migration.ts';
import { blobDamage } from './blob-damage-migration.ts';
import { blobReferences } from './blob-references-migration.ts';
import { claims } from './claims-migration.ts';
import { editLinks } from './edit-links-migration.ts';
import { elementReleases } from './element-releases-migration.ts';
import { isPostgres } from './engine.ts';
import { feeds } from './feeds-migration.ts';
import { heldReleases } from './held-releases-migration.ts';
import { helpSpam } from './help-spam-migration.ts';
import { jobs } from './jobs-migration.ts';
import { lapses } from './lapses-migration.ts';
import { latePreviews } from './late-previews-migration.ts';
import { mailCaps } from './mail-caps-migration.ts';
import { mailsToAnyCase } from './mails-any-case-migration.ts';
import { mails } from './mails-migration.ts';
import { namedProjects } from './named-projects-migration.ts';
import { pageRecords } from './page-records-migration.ts';
import { preparations } from './preparations-migration.ts';
import { publishedDocuments } from './published-documents-migration.ts';
import { publishedShares } from './published-shares-migration.ts';
import { recalls } from './recalls-migration.ts';
import { recallsTold } from './recalls-told-migration.ts';
import { releaseParts } from './release-parts-migration.ts';
import { retentionIndexes } from './retention-indexes-migration.ts';
import type { Tables } from './schema.ts';
import { shareLabels } from './share-labels-migration.ts';
import { shareProtections } from './share-protections-migration.ts';
import { shareViews } from './share-views-migration.ts';
import { trail } from './trail-migration.ts';
import { uploadQuotas } from './upload-quotas-migration.ts';
import { usage } from './usage-migration.ts';
import { webhooks } from './webhooks-migration.ts';

/** Types that both engines accept; sizes may exceed 32 bits. */
const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('releases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('current_release')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
      .execute();
    await db.schema
      .createTable('source_files')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('modified', 'double precision', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('contents')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('crc32', 'bigint', (column) => column.notNull())
      .addColumn('prepared_by', 'integer', (column) => column.notNull())
      .addColumn('body_sha256', 'text')
      .addColumn('body_length', 'bigint')
      .addColumn('table_sha256', 'text')
      .addColumn('page_count', 'integer', (column) => column.notNull())
      .addColumn('notes', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('projects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('resources', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('documents')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('resource_id', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull().references('contents.sha256'))
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('documents_of_project').on('documents').column('project_id').execute();
    await db.schema
      .createTable('logos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('shares')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
      .addColumn('frozen', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema
      .createTable('help_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .execute();
  },
};

/** The text and thumbnails of documents came later; documents prepared earlier have none until the next import. */
const previews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('contents').addColumn('previewed_by', 'integer').execute();
    await db.schema.alterTable('contents').addColumn('texts_sha256', 'text').execute();
    await db.schema.alterTable('contents').addColumn('thumbnail_sha256', 'text').execute();
  },
};

/** Documents fetched by address are requested again only if their version has changed. */
const remoteFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('remote_files')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('etag', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Every change of the database schema, in order. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-initial': initial,
  '002-previews': previews,
  '003-share-views': shareViews,
  '004-remote-files': remoteFiles,
  '005-mails': mails,
  '006-usage': usage,
  '007-help-spam': helpSpam,
  '008-mails-any-case': mailsToAnyCase,
  '009-release-parts': releaseParts,
  '010-blob-references': blobReferences,
  '011-preparations': preparations,
  '012-named-projects': namedProjects,
  '013-retention-indexes': retentionIndexes,
  '014-mail-caps': mailCaps,
  '015-upload-quotas': uploadQuotas,
  '017-blob-damage': blobDamage,
  '018-published-shares': publishedShares,
  '018-share-protections': shareProtections,
  '019-trail': trail,
  '021-edit-links': editLinks,
  '022-share-labels': shareLabels,
  '023-page-records': pageRecords,
  '024-jobs': jobs,
  '025-claims': claims,
  '026-held-releases': heldReleases,
  '028-backups': backups,
  '029-recalls': recalls,
  '031-feeds': feeds,
  '032-late-previews': latePreviews,
  '034-recalls-told': recallsTold,
  '035-lapses': lapses,
  '037-published-documents': publishedDocuments,
  '038-webhooks': webhooks,
  '040-element-releases': elementReleases,
};

/** A migration of a later version; this version can work with what it changed. */
const MADE_BY_A_LATER_VERSION: Migration = {
  async up() {
    throw new Error('a later version made this migration, and only that version knows how');
  },
};

/**
 * Migrates the database to the newest schema that this version knows. Two processes may start at once: the engine's
 * lock lets one pass. A database that a later version has migrated further is used as it is: migrations expand first
 * and contract a version later, so that neighbouring versions can serve one database at the same time and an upgrade
 * can be undone.
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const schema = await schemaOf(db);
  for (let later = await unknownNames(db, known, schema); ; ) {
    const standIns = Object.fromEntries(later.map((name) => [name, MADE_BY_A_LATER_VERSION]));
    const provider = { getMigrations: async () => ({ ...known, ...standIns }) };
    const { error } = await new Migrator({
      db,
      provider,
      ...(schema !== undefined && { migrationTableSchema: schema }),
    }).migrateToLatest();
    if (!error) return;
    // A later version may have started at the same time, and migrated between the check and the lock.
    const now = await unknownNames(db, known, schema);
    if (now.length === later.length) throw error;
    later = now;
  }
}

/**
 * The schema of PostgreSQL in which this server has its tables: the first of the connection's search path, which the
 * migrator makes if it is not there. Others may have the same tables in theirs.
 */
export async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ own: string }>`
    select coalesce(current_schema(), trim(both '" ' from split_part(current_setting('search_path'), ',', 1))) as own
  `.execute(db);
  return rows[0]?.own;
}

/** The names of applied migrations that this version does not know. */
async function unknownNames(
  db: Kysely<Tables>,
  known: Readonly<Record<string, Migration>>,
  own: string | undefined,
): Promise<string[]> {
  return (await namesIn(db, own)).filter((name) => !(name in known));
}

/** The names of the migrations that a database has had, in their order; none if it has no tables yet. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  return namesIn(db, await schemaOf(db));
}

async function namesIn(db: Kysely<Tables>, own: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name, schema }) => name === DEFAULT_MIGRATION_TABLE && schema === own)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
