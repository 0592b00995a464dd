import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type BlobReferenceRow,
  type BlobRemovalRow,
  RELEASE_PARTS_WITH_BLOBS,
  type Tables,
} from '../database/schema.ts';
import { randomId } from '../random-text.ts';
import { type BlobOwner, blobOwner, type OwnerKind, partsOfOwner } from './blob-owner.ts';

type Db = Kysely<Tables>;

/** The maximum number of hashes in one statement. */
const BATCH = 500;

/** Cuts a list into batches that fit one statement. */
export function* batchesOf<Item>(items: readonly Item[], size = BATCH): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/**
 * Records that an owner needs blobs, in the transaction that writes the owner, after `takeFromRemoval` of the hashes.
 */
export async function refer(
  trx: Transaction<Tables>,
  owner: BlobOwner,
  hashes: readonly string[],
): Promise<void> {
  for (const batch of batchesOf([...new Set(hashes)])) {
    await trx
      .insertInto('blob_references')
      .values(batch.map((hash) => ({ owner, hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Ends an owner's need of some blobs, which are marked at `since` (an ISO time). */
export async function unrefer(
  trx: Transaction<Tables>,
  owner: BlobOwner,
  hashes: readonly string[],
  since: string,
): Promise<void> {
  await mark(trx, hashes, since);
  for (const batch of batchesOf(hashes)) {
    await trx.deleteFrom('blob_references').where('owner', '=', owner).where('hash', 'in', batch).execute();
  }
}

/** Forgets what owners need; the hashes were marked before, in the same transaction. */
export async function forgetOwners(trx: Transaction<Tables>, owners: readonly BlobOwner[]): Promise<void> {
  for (const batch of batchesOf(owners)) {
    await trx.deleteFrom('blob_references').where('owner', 'in', batch).execute();
  }
}

/**
 * Marks blobs that may have lost their last reference: from `since` (an ISO time) on they wait for removal. A blob that
 * is marked already keeps its mark. Marking locks the row until the transaction ends, so that no sweep drops the mark
 * as needless before it can see that the reference is gone: mark first, then remove the reference.
 */
export async function mark(db: Db, hashes: Iterable<string>, since: string): Promise<void> {
  // In the same order everywhere, so that two transactions never wait for each other.
  for (const batch of batchesOf([...new Set(hashes)].toSorted())) {
    await db
      .insertInto('blob_removals')
      .values(batch.map((hash) => removalRow(hash, since)))
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet((eb) => ({ marked_at: eb.ref('blob_removals.marked_at') })),
      )
      .execute();
  }
}

/** The row of a blob that nobody is deleting. */
export function removalRow(hash: string, marked_at: string): BlobRemovalRow {
  return { hash, marked_at, deleting_at: null, ticket: randomId() };
}

/** Withdraws the removal of blobs that the transaction's own rows keep by a column of their own. */
export async function unmark(trx: Transaction<Tables>, hashes: Iterable<string>): Promise<void> {
  for (const batch of batchesOf([...new Set(hashes)].toSorted())) {
    await trx
      .deleteFrom('blob_removals')
      .where('hash', 'in', batch)
      .where('deleting_at', 'is', null)
      .execute();
  }
}

/** The contents among these hashes that no document, source file or remote file uses. */
export async function unusedContents(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contents')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .where(sql<boolean>`not exists (select 1 from documents where documents.sha256 = contents.sha256)`)
    .where(sql<boolean>`not exists (select 1 from source_files where source_files.sha256 = contents.sha256)`)
    .where(sql<boolean>`not exists (select 1 from remote_files where remote_files.sha256 = contents.sha256)`)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** What was made from contents: every blob that they name besides their original, whichever version made it. */
export async function madeOf(db: Db, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return [];
  const owners = contents.map((sha256) => blobOwner('content', sha256));
  const references = await db
    .selectFrom('blob_references')
    .select('hash')
    .where('owner', 'in', owners)
    .execute();
  const rows = await db
    .selectFrom('contents')
    .select(['body_sha256', 'table_sha256', 'texts_sha256', 'thumbnail_sha256'])
    .where('sha256', 'in', contents)
    .execute();
  const hashes = new Set(references.map(({ hash }) => hash));
  for (const row of rows) for (const hash of Object.values(row)) if (hash !== null) hashes.add(hash);
  for (const sha256 of contents) hashes.delete(sha256);
  return [...hashes];
}

export interface ReferencesFound {
  /** The hashes that something refers to. */
  readonly referred: ReadonlySet<string>;
  /** References whose owner is gone: version 0.1.0 removes owners and does not know the table. */
  readonly stale: readonly BlobReferenceRow[];
}

/**
 * Which of these hashes (at most 500) something refers to. A reference counts while its owner exists; references of
 * `without` do not count. What version 0.1.0 wrote counts too: it fills the columns and writes no references.
 */
export async function referencesTo(
  db: Db,
  hashes: readonly string[],
  without: ReadonlySet<string> = new Set(),
): Promise<ReferencesFound> {
  const rows = await db
    .selectFrom('blob_references')
    .select(['owner', 'hash'])
    .where('hash', 'in', hashes)
    .execute();
  const standing = await standingOwners(db, new Set(rows.map(({ owner }) => owner)));
  const stale = rows.filter(({ owner }) => !standing.has(owner));
  const referred = new Set(
    rows.filter(({ owner }) => standing.has(owner) && !without.has(owner)).map(({ hash }) => hash),
  );
  for (const column of [
    'sha256',
    'body_sha256',
    'table_sha256',
    'texts_sha256',
    'thumbnail_sha256',
  ] as const) {
    const contents = await db
      .selectFrom('contents')
      .select(['sha256', `${column} as hash`])
      .where(column, 'in', hashes)
      .execute();
    for (const { sha256, hash } of contents) {
      if (hash !== null && !without.has(blobOwner('content', sha256))) referred.add(hash);
    }
  }
  // A fetched document is known by its address before anything is made from it.
  for (const table of ['logos', 'remote_files'] as const) {
    const owned = await db.selectFrom(table).select('sha256').where('sha256', 'in', hashes).execute();
    for (const { sha256 } of owned) referred.add(sha256);
  }
  return { referred, stale };
}

async function standingOwners(db: Db, owners: ReadonlySet<string>): Promise<Set<string>> {
  const ids = (kind: OwnerKind) =>
    [...owners].map(partsOfOwner).flatMap((parts) => (parts.kind === kind ? [parts.key] : []));
  const standing = new Set<string>();
  for (const batch of batchesOf(ids('content'))) {
    const rows = await db.selectFrom('contents').select('sha256').where('sha256', 'in', batch).execute();
    for (const { sha256 } of rows) standing.add(blobOwner('content', sha256));
  }
  for (const batch of batchesOf(ids('logo'))) {
    const rows = await db.selectFrom('logos').select('id').where('id', 'in', batch).execute();
    for (const { id } of rows) standing.add(blobOwner('logo', id));
  }
  for (const batch of batchesOf(ids('release'))) {
    const rows = await db.selectFrom('releases').select('id').where('id', 'in', batch).execute();
    for (const { id } of rows) standing.add(blobOwner('release', id));
  }
  for (const batch of batchesOf(ids('element'))) {
    const rows = await db
      .selectFrom('element_releases')
      .select('version')
      .where('version', 'in', batch)
      .execute();
    for (const { version } of rows) standing.add(blobOwner('element', version));
  }
  return standing;
}

/** Writes the references of releases that version 0.1.0 imported; there are few, and they are only in its JSON. */
export async function adoptReleases(db: Db): Promise<void> {
  const releases = await db.selectFrom('releases').select('id').execute();
  for (const { id } of releases) {
    const owner = blobOwner('release', id);
    const known = await db
      .selectFrom('blob_references')
      .select('hash')
      .where('owner', '=', owner)
      .limit(1)
      .executeTakeFirst();
    if (known) continue;
    for (const batch of batchesOf(await blobsOfRelease(db, id))) {
      await db
        .insertInto('blob_references')
        .values(batch.map((hash) => ({ owner, hash })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/**
 * The blobs that a stored release names: its pictures and the index of its texts. They are found by the form of a hash,
 * so that a damaged part names them too.
 */
export async function blobsOfRelease(db: Db, id: string): Promise<string[]> {
  const parts = await db
    .selectFrom('release_parts')
    .select('text')
    .where('release_id', '=', id)
    .where('name', 'in', RELEASE_PARTS_WITH_BLOBS)
    .execute();
  return parts.flatMap(({ text }) => text.match(/\b[0-9a-f]{64}\b/g) ?? []);
}
