import { randomBytes } from 'node:crypto';
import { type BlobStore, hashOf } from '../blobs/blob-store.ts';

/** Bytes by chance under their hash, which a test puts into a store. */
export async function storedBlob(
  store: Pick<BlobStore, 'put'>,
  size: number,
): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = randomBytes(size);
  const hash = hashOf(bytes);
  await store.put(hash, bytes);
  return { hash, bytes };
}

/** All bytes of a stream. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
