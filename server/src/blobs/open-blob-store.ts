import { setTimeout as pause } from 'node:timers/promises';
import { storeFault } from '../store-fault.ts';
import { PATIENT, type StorePatience } from '../store-watch.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';

/** How long a start waits for a store that is silent. */
const START_MILLISECONDS = 3000;

/** Opens the store that `BLOB_URL` names (`s3://bucket/prefix`), or the folder when there is none. */
export async function openBlobStore(
  url: string | null,
  endpoint: string | null,
  folder: string,
  outages: StorePatience = PATIENT,
): Promise<BlobStore> {
  if (url === null) {
    const store = new DiskBlobStore(folder);
    await store.check();
    return store;
  }
  // The S3 client is large; a server that uses a folder never loads it.
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  const { hostname, pathname } = new URL(url);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const store = new S3BlobStore({ bucket: hostname, prefix, endpoint }, undefined, undefined, outages);
  await unlessOutOfReach(store.check());
  return store;
}

/**
 * Fails if the check says that the configuration is wrong. A store that is out of reach may come back: search and much
 * else go on without it, and `/readyz` names it.
 */
async function unlessOutOfReach(check: Promise<void>): Promise<void> {
  const answered = check.catch((error: unknown) => {
    if (storeFault(error) === null) throw error;
  });
  // It may fail after nobody waits for it any more.
  answered.catch(() => {});
  await Promise.race([answered, pause(START_MILLISECONDS, undefined, { ref: false })]);
}
