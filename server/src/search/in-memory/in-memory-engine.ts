import { hashOf } from '../../blobs/blob-store.ts';
import { SectionReader, SectionWriter } from '../../packing/sections.ts';
import type { SearchEngine } from '../search-engine.ts';
import needs from '../trade-needs.json' with { type: 'json' };
import trade from '../trade-words.json' with { type: 'json' };
import { FORM, InMemorySearch, writeSearch } from './in-memory-search.ts';
import { PageTextIndex } from './page-text-index.ts';

/** Keeps everything that it searches in the memory of the process, nearly all of it as bytes. */
export const inMemoryEngine: SearchEngine = {
  form: `in memory ${FORM} ${hashOf(Buffer.from(JSON.stringify([trade, needs]))).slice(0, 8)}`,
  indexTexts: (texts) => PageTextIndex.encode(texts),
  index: writeSearch,
  open: (release, texts, index = indexed(release)) =>
    new InMemorySearch(
      release,
      index,
      texts ? { index: PageTextIndex.decode(texts.index), pagesOf: texts.pagesOf } : null,
    ),
};

function indexed(release: Parameters<typeof writeSearch>[0]): SectionReader {
  const writer = new SectionWriter();
  writeSearch(release, writer);
  return SectionReader.of(writer.finish());
}
