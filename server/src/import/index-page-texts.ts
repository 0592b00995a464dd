import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { storedPageTexts } from '../documents/stored-page-texts.ts';
import type { PageTexts, SearchEngine } from '../search/search-engine.ts';

/**
 * Indexes the page texts of a release's documents, from the blobs of their texts in the release's order (null
 * if a document has none); also returns the number of each document's text in the index, negative if it has
 * none. Equal texts give equal bytes.
 */
export async function indexPageTexts(
  documents: readonly (string | null)[],
  { blobs, search }: { readonly blobs: VerifiedBlobStore; readonly search: SearchEngine },
): Promise<{ readonly bytes: Uint8Array; readonly ofDocument: readonly number[] }> {
  const numbers = new Map<string, number>();
  const ofDocument = documents.map((hash) => {
    if (!hash) return -1;
    const number = numbers.get(hash) ?? numbers.size;
    numbers.set(hash, number);
    return number;
  });
  async function* texts(): AsyncGenerator<PageTexts> {
    for (const hash of numbers.keys()) yield { hash, pages: await storedPageTexts(blobs, hash) };
  }
  return { bytes: await search.indexTexts(texts()), ofDocument };
}
