import { createHash } from 'node:crypto';
import type { Services } from '../services.ts';
import { leftBehind } from './left-behind.ts';

/**
 * Checks that every blob that the database refers to is there with its own bytes, and that a sweep leaves nothing else:
 * no unreferenced blobs and no unfinished files.
 */
export async function storeFaults(services: Services): Promise<string[]> {
  const faults: string[] = [];
  const { db, blobs } = services;
  faults.push(...(await leftBehind(services)).map((left) => `${left} left behind`));
  const contents = await db.selectFrom('contents').selectAll().execute();
  const documents = await db.selectFrom('documents').select('sha256').execute();
  const logos = await db.selectFrom('logos').select('sha256').execute();
  const references = await db.selectFrom('blob_references').select('hash').execute();
  const hashes = new Set(references.map(({ hash }) => hash));
  for (const row of contents) {
    const { sha256, body_sha256, table_sha256, texts_sha256, thumbnail_sha256 } = row;
    for (const hash of [sha256, body_sha256, table_sha256, texts_sha256, thumbnail_sha256]) {
      if (hash !== null) hashes.add(hash);
    }
  }
  for (const { sha256 } of [...documents, ...logos]) hashes.add(sha256);
  for (const hash of hashes) {
    const size = await blobs.size(hash);
    if (size === null) faults.push(`blob ${hash} is referred to and missing`);
    else if (sha256(await blobs.read(hash, 0, size)) !== hash) faults.push(`blob ${hash} is not whole`);
  }
  return faults;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
