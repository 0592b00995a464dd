import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { PageTextIndex } from '../search/page-text-index.ts';

/**
 * The index of the page texts of a release's documents, from the blobs of their texts in the release's order (null where a
 * document has none), and for each document the number of its text in it, below zero where it has none. Equal texts give equal bytes.
 */
export async function indexPageTexts(
  documents: readonly (string | null)[],
  blobs: VerifiedBlobStore,
): Promise<{ readonly bytes: Uint8Array; readonly ofDocument: readonly number[] }> {
  const numbers = new Map<string, number>();
  const ofDocument = documents.map((hash) => {
    if (!hash) return -1;
    const number = numbers.get(hash) ?? numbers.size;
    numbers.set(hash, number);
    return number;
  });
  async function* texts(): AsyncGenerator<{ hash: string; pages: readonly string[] }> {
    for (const hash of numbers.keys()) {
      yield { hash, pages: JSON.parse(new TextDecoder().decode(await blobs.readAll(hash))) };
    }
  }
  return { bytes: (await PageTextIndex.of(texts())).encode(), ofDocument };
}
