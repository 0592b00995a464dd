import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
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

/** Indexes the page texts that the documents of a stored release have by now, as `indexPageTexts` does. */
export async function indexTextsOf(
  release: Pick<Release, 'documents'>,
  services: Parameters<typeof indexPageTexts>[1] & {
    readonly documents: DocumentStore;
    readonly contents: ContentStore;
  },
): ReturnType<typeof indexPageTexts> {
  const keys = release.documents.map(({ key }) => key);
  const files = await services.documents.findAll(keys);
  const hashes = [...new Set([...files.values()].map(({ sha256 }) => sha256))];
  const known = await services.contents.findAll(hashes);
  const texts = keys.map((key) => known.get(files.get(key)?.sha256 ?? '')?.preview?.texts ?? null);
  return indexPageTexts(texts, services);
}
