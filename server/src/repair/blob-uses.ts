import { partsOfOwner } from '../blobs/blob-owner.ts';
import { BlobDamaged } from '../blobs/blob-store.ts';
import type { Database } from '../database/open-database.ts';

/** What a blob is for its owner. */
export type BlobUse =
  | { readonly kind: 'original' | 'made'; readonly content: string }
  | { readonly kind: 'logo'; readonly logo: string }
  | {
      readonly kind: 'picture' | 'texts index' | 'finished release' | 'side tables';
      readonly release: string;
    }
  | { readonly kind: 'element file'; readonly version: string }
  | { readonly kind: 'copy'; readonly address: string };

/** Everything that needs a blob; empty if nothing does. */
export async function usesOf(db: Database, hash: string): Promise<BlobUse[]> {
  const rows = await db.selectFrom('blob_references').select('owner').where('hash', '=', hash).execute();
  const uses: BlobUse[] = [];
  for (const { owner } of rows) {
    const { kind, key } = partsOfOwner(owner);
    if (kind === 'content') uses.push({ kind: key === hash ? 'original' : 'made', content: key });
    else if (kind === 'logo') uses.push({ kind: 'logo', logo: key });
    else if (kind === 'element') uses.push({ kind: 'element file', version: key });
    else if (kind === 'release') uses.push(await ofRelease(db, key, hash));
  }
  const copies = await db.selectFrom('remote_files').select('address').where('sha256', '=', hash).execute();
  return [...uses, ...copies.map(({ address }) => ({ kind: 'copy' as const, address }))];
}

/** What the blobs are that a part of a release names; others are pictures. */
const kinds: Readonly<Record<string, 'texts index' | 'finished release' | 'side tables'>> = {
  pageTexts: 'texts index',
  finished: 'finished release',
  tables: 'side tables',
};

async function ofRelease(db: Database, release: string, hash: string): Promise<BlobUse> {
  const parts = await db
    .selectFrom('release_parts')
    .select(['name', 'text'])
    .where('release_id', '=', release)
    .where('name', 'in', Object.keys(kinds))
    .execute();
  const named = parts.find(({ text }) => text.includes(`"${hash}"`))?.name;
  return { kind: (named !== undefined && kinds[named]) || 'picture', release };
}

/** A use in words for the operator: what it is, and whose. The operator may see project ids. */
export async function tellUse(db: Database, use: BlobUse): Promise<string> {
  switch (use.kind) {
    case 'logo': {
      const row = await db
        .selectFrom('logos')
        .select('project_id')
        .where('id', '=', use.logo)
        .executeTakeFirst();
      return `logo ${use.logo} (project ${row?.project_id ?? 'erased'})`;
    }
    case 'picture':
      return `picture of catalogue release ${use.release}`;
    case 'finished release':
      return `index of catalogue release ${use.release}`;
    case 'side tables':
      return `side tables of catalogue release ${use.release}`;
    case 'texts index':
      return `index of page texts of catalogue release ${use.release}`;
    case 'element file':
      return `file of version ${use.version} of the element`;
    case 'copy':
      return `copy of ${use.address}`;
    default: {
      const what = use.kind === 'original' ? 'original' : 'made of';
      const names = await documentsOf(db, use.content);
      return names.length > 0 ? `${what} ${names.join(', ')}` : `${what} a file that no document has`;
    }
  }
}

/** The maximum number of documents named for one content; a drawing may be in hundreds of projects. */
const MAX_NAMED = 5;

async function documentsOf(db: Database, sha256: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['file_name', 'project_id'])
    .distinct()
    .where('sha256', '=', sha256)
    .orderBy('file_name')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ file_name, project_id }) =>
    project_id === null ? `"${file_name}" (catalogue)` : `"${file_name}" (project ${project_id})`,
  );
}

/** For a damaged blob, an error that also says what it is and whose; any other error unchanged. */
export async function withUses(db: Database, error: unknown): Promise<unknown> {
  if (!(error instanceof BlobDamaged)) return error;
  const uses = await usesOf(db, error.hash);
  const texts = await Promise.all(uses.map((use) => tellUse(db, use)));
  if (texts.length > 0) error.message += `: ${texts.join('; ')}`;
  return error;
}
