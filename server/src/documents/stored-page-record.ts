import { type PageRecord, readPageRecord } from '../../../pdf-linker/src/records/page-record.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { Unreadable } from '../database/stored-json.ts';

/**
 * The record of a document's page, by number from 0, from the blob with all of them; null if nothing is known
 * about it.
 * @throws BlobDamaged or Unreadable
 */
export async function storedPageRecord(
  blobs: VerifiedBlobStore,
  hash: string,
  page: number,
): Promise<PageRecord | null> {
  const length = (await blobs.size(hash)) ?? 0;
  const read = (start: number, end: number) =>
    blobs.read(hash, start, Math.max(0, Math.min(end, length) - start));
  try {
    return await readPageRecord(read, page);
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('content', hash, error.message);
    throw error;
  }
}
