import { referencesTo } from '../blobs/blob-references.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open-database.ts';
import { forEachOf } from '../for-each-of.ts';

/** Hashes looked at by one statement. */
const PAGE = 500;

/** Sizes asked for at the same time: a store may answer slowly. */
const AT_ONCE = 16;

/** The blobs that rows need, in order. */
export async function neededBlobs(db: Database): Promise<string[]> {
  const needed: string[] = [];
  for (let last = ''; ; ) {
    const page = await db
      .selectFrom('blob_references')
      .select('hash')
      .where('hash', '>', last)
      .union(db.selectFrom('remote_files').select('sha256 as hash').where('sha256', '>', last))
      .orderBy('hash')
      .limit(PAGE)
      .execute();
    const hashes = page.map(({ hash }) => hash);
    const { referred } = await referencesTo(db, hashes);
    needed.push(...hashes.filter((hash) => referred.has(hash)));
    const end = hashes.at(-1);
    if (end === undefined || hashes.length < PAGE) return needed;
    last = end;
  }
}

/** The sizes of blobs in bytes; those that are not stored are left out. */
export async function sizesOf(blobs: BlobStore, hashes: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await forEachOf(hashes, AT_ONCE, async (hash) => {
    const size = await blobs.size(hash);
    if (size !== null) found.set(hash, size);
  });
  // In the order of the hashes, not of the answers.
  return new Map(
    hashes.flatMap((hash) => {
      const size = found.get(hash);
      return size === undefined ? [] : [[hash, size] as const];
    }),
  );
}
