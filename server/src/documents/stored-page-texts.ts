import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { readStored } from '../database/stored-json.ts';
import { listOfTexts } from '../database/stored-lists.ts';

/**
 * The texts of a document's pages, first page first, from their stored blob.
 * @throws BlobDamaged or Unreadable
 */
export async function storedPageTexts(blobs: VerifiedBlobStore, hash: string): Promise<readonly string[]> {
  return readPageTexts(await blobs.readAll(hash), hash);
}

/** The same from the bytes of the blob. @throws Unreadable */
export function readPageTexts(bytes: Uint8Array, hash: string): readonly string[] {
  return readStored(listOfTexts, new TextDecoder().decode(bytes), 'content', hash);
}
