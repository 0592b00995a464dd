import { batchesOf, referencesTo } from '../blobs/blob-references.ts';
import type { BlobFault } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Database } from '../database/open-database.ts';
import { tellUse, usesOf } from './blob-uses.ts';

/** A damaged or missing file: what is wrong with it, what it is and whose, and what the operator can do. */
export interface FaultyFile {
  readonly hash: string;
  readonly fault: BlobFault;
  readonly uses: readonly string[];
  readonly remedy: string;
}

export interface StoreReport {
  /** Files that something needs; all of them were read. */
  readonly files: number;
  readonly faulty: readonly FaultyFile[];
  /** Files that nothing needs, including those of uploads and imports under way. */
  readonly orphans: number;
}

/** Reads every file of the store that something needs, and compares it with its hash. Changes no file. */
export async function verifyStore(
  { db, blobs }: { readonly db: Database; readonly blobs: VerifiedBlobStore },
  progress: (read: number, total: number) => void = () => {},
): Promise<StoreReport> {
  const rows = await db
    .selectFrom('blob_references')
    .select('hash')
    .union(db.selectFrom('remote_files').select('sha256 as hash'))
    .orderBy('hash')
    .execute();
  const faulty: FaultyFile[] = [];
  for (const [at, { hash }] of rows.entries()) {
    const fault = await blobs.recheck(hash);
    progress(at + 1, rows.length);
    if (fault === null) continue;
    const uses = await usesOf(db, hash);
    // It was removed after the list was made.
    if (uses.length === 0) continue;
    faulty.push({
      hash,
      fault,
      uses: await Promise.all(uses.map((use) => tellUse(db, use))),
      remedy: [...new Set(uses.map(({ kind }) => REMEDIES[kind]))].join('; '),
    });
  }
  return { files: rows.length, faulty, orphans: await countOrphans(db, blobs) };
}

const REMEDIES = {
  original: 'import the catalogue again (repair --from SOURCE), upload it again, or restore it from a backup',
  made: 'repair makes it again, where its original is whole',
  logo: 'have the logo uploaded again, or restore it from a backup',
  picture: 'import the catalogue again (repair --from SOURCE), or restore it from a backup',
  'texts index': 'repair makes it again, else the next import does',
  'finished release': 'repair makes it again, else the next start does',
  'side tables': 'repair makes them again; meanwhile they are read one by one',
  'element file': 'start a server of that version once, or restore it from a backup',
  copy: 'the next import fetches it again',
} as const;

async function countOrphans(db: Database, blobs: VerifiedBlobStore): Promise<number> {
  let orphans = 0;
  for await (const page of blobs.list()) {
    for (const hashes of batchesOf(page)) {
      orphans += hashes.length - (await referencesTo(db, hashes)).referred.size;
    }
  }
  return orphans;
}
