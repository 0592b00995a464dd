import type { FilterCollection } from '@submittal/contract/filters';
import type {
  ProductResults,
  SearchProducts,
  SearchSystems,
  SystemResults,
} from '@submittal/contract/search';
import type { Release } from '../catalogue/release.ts';
import type { SectionReader, SectionWriter } from '../packing/sections.ts';

/** The texts of a document's pages, with the hash of their blob. */
export interface PageTexts {
  readonly hash: string;
  readonly pages: readonly string[];
}

/** Increased when an engine indexes texts differently: equal files are then imported again. */
export const INDEXED_BY = 4;

/** What an engine stored for the page texts of a release, and how it reads the texts themselves. */
export interface StoredTexts {
  /** As returned by `indexTexts`. */
  readonly index: Uint8Array;
  /** The texts with a hash. @throws BlobDamaged or Unreadable; the document is found nevertheless. */
  readonly pagesOf: (hash: string) => Promise<readonly string[]>;
}

/**
 * The search of one release, which never changes: the answers of the four calls about products and systems.
 */
export interface ReleaseSearch {
  products(query: SearchProducts): Promise<ProductResults>;
  systems(query: SearchSystems): Promise<SystemResults>;
  /** The names of options are in the language, where the catalogue has them in it; their values are not. */
  productFilters(language?: string): FilterCollection;
  systemFilters(language?: string): FilterCollection;
}

/**
 * Searches releases. The server knows nothing else about an engine; `services.ts` chooses it, and
 * `search-engines.test.ts` states what every engine answers.
 */
export interface SearchEngine {
  /**
   * Indexes the page texts of a release, once, at its import. The bytes are stored with the release; equal
   * texts in the same order give equal bytes. Texts arrive one at a time, because all together are too large,
   * and each hash arrives once.
   */
  indexTexts(texts: AsyncIterable<PageTexts>): Promise<Uint8Array>;
  /** Changes when `index` writes something else, or reads it otherwise: what is stored is then made anew. */
  readonly form: string;
  /** Writes what it needs to search a release, once, at its import: `open` then has little left to do. */
  index(release: Release, to: SectionWriter): void;
  /**
   * Opens a release for search; without `texts`, documents are not searched. `release.pageTexts.ofDocument`
   * states for each document which of the indexed texts is its own. `index` is what `index` wrote; without it, it is
   * made.
   * @throws Error if the index of texts was not made by this engine, or is damaged.
   */
  open(release: Release, texts?: StoredTexts, index?: SectionReader): ReleaseSearch;
}
