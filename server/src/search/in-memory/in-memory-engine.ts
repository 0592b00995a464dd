import type { SearchEngine } from '../search-engine.ts';
import { InMemorySearch } from './in-memory-search.ts';
import { PageTextIndex } from './page-text-index.ts';

/** Keeps everything that it searches in the memory of the process. */
export const inMemoryEngine: SearchEngine = {
  indexTexts: async (texts) => (await PageTextIndex.of(texts)).encode(),
  open: (release, texts) =>
    new InMemorySearch(
      release,
      texts ? { index: PageTextIndex.decode(texts.index), pagesOf: texts.pagesOf } : null,
    ),
};
