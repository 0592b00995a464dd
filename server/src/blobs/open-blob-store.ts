import type { BlobStore } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';

/** Opens the store that `BLOB_URL` names (`s3://bucket/prefix`), or the folder when there is none. */
export async function openBlobStore(
  url: string | null,
  endpoint: string | null,
  folder: string,
): Promise<BlobStore> {
  if (url === null) {
    const store = new DiskBlobStore(folder);
    await store.check();
    return store;
  }
  // The S3 client is large; a server that uses a folder never loads it.
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  const { hostname, pathname } = new URL(url);
  const store = new S3BlobStore({
    bucket: hostname,
    prefix: decodeURIComponent(pathname).replace(/^\/+|\/+$/g, ''),
    endpoint,
  });
  await store.check();
  return store;
}
