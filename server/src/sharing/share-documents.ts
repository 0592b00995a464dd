import type { Transaction } from 'kysely';
import { inGroups } from '../database/in-groups.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';

/** A document of an open share that has a recall, which may begin in the future. */
export interface RecalledShareDocument {
  readonly shareId: string;
  readonly key: string;
  readonly fileName: string;
  readonly recalledFrom: string;
}

/** Notes the documents of a share's package, so that recalls find the share without reading it. */
export async function noteShareDocuments(
  db: Database | Transaction<Tables>,
  share_id: string,
  { documents }: PackageManifest,
): Promise<void> {
  for (const keys of inGroups(new Set(documents.map(({ key }) => key)))) {
    await db
      .insertInto('share_documents')
      .values(keys.map((document_key) => ({ share_id, document_key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The documents with a recall in a project's shares that are open at a time (ISO), as far as they are noted. */
export async function recalledInShares(
  db: Database,
  projectId: string,
  now: string,
): Promise<RecalledShareDocument[]> {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('share_documents', 'share_documents.share_id', 'shares.id')
    .innerJoin('recalls', 'recalls.document_key', 'share_documents.document_key')
    .innerJoin('documents', 'documents.key', 'recalls.document_key')
    .select(['shares.id', 'recalls.document_key', 'recalls.recalled_from', 'documents.file_name'])
    .where('shares.project_id', '=', projectId)
    .where('shares.revoked_at', 'is', null)
    .where('shares.expires_at', '>', now)
    .orderBy('shares.created_at', 'desc')
    .orderBy('documents.file_name')
    .orderBy('recalls.document_key')
    .execute();
  return rows.map(({ id, document_key, recalled_from, file_name }) => ({
    shareId: id,
    key: document_key,
    fileName: file_name,
    recalledFrom: recalled_from,
  }));
}
