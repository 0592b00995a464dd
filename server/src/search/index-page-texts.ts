import type { SearchEngine } from './search-engine.ts';

/** Page texts of documents, indexed. */
export interface IndexedTexts {
  readonly bytes: Uint8Array;
  /** The number of each document's text in the index; negative if it has none. */
  readonly ofDocument: readonly number[];
}

/**
 * Indexes page texts, given the blob of each document's texts in the release's order (null if a document has none), and
 * what reads a blob. Equal texts give equal bytes.
 */
export async function indexPageTexts(
  documents: Iterable<string | null>,
  pagesOf: (hash: string) => Promise<readonly string[]>,
  engine: SearchEngine,
): Promise<IndexedTexts> {
  const numbers = new Map<string, number>();
  const ofDocument = Array.from(documents, (hash) => {
    if (!hash) return -1;
    const number = numbers.get(hash) ?? numbers.size;
    numbers.set(hash, number);
    return number;
  });
  async function* texts() {
    for (const hash of numbers.keys()) yield { hash, pages: await pagesOf(hash) };
  }
  return { bytes: await engine.indexTexts(texts()), ofDocument };
}
