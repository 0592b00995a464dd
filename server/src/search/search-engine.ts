import type { FilterCollection } from '@submittal/contract/filters';
import type {
  ProductResults,
  SearchProducts,
  SearchSystems,
  SystemResults,
} from '@submittal/contract/search';
import type { Release } from '../catalogue/release.ts';

/** The texts of a document's pages, with the hash of the blob that holds them. */
export interface PageTexts {
  readonly hash: string;
  readonly pages: readonly string[];
}

/** Raised where an engine indexes texts otherwise than before: equal files are then imported anew. */
export const INDEXED_BY = 2;

/** What an engine stored of the page texts of a release, and how it comes to the texts themselves. */
export interface StoredTexts {
  /** As `indexTexts` answered it. */
  readonly index: Uint8Array;
  /** The texts under a hash. @throws BlobDamaged or Unreadable; the document is found all the same. */
  readonly pagesOf: (hash: string) => Promise<readonly string[]>;
}

/** The search of one release, which never changes: what the four calls about products and systems answer. */
export interface ReleaseSearch {
  products(query: SearchProducts): Promise<ProductResults>;
  systems(query: SearchSystems): Promise<SystemResults>;
  productFilters(): FilterCollection;
  systemFilters(): FilterCollection;
}

/**
 * What finds in releases. The server knows no more of an engine than this, `services.ts` chooses it, and
 * `search-engines.test.ts` says in sentences what every engine answers.
 */
export interface SearchEngine {
  /**
   * Indexes the page texts of a release, once, at its import. The bytes are stored with the release; equal texts in the same
   * order give equal bytes. Texts come one after the other, for all together are too large, and each hash comes once.
   */
  indexTexts(texts: AsyncIterable<PageTexts>): Promise<Uint8Array>;
  /**
   * The search of a release; without `texts` it does not look into documents. In `release.pageTexts.ofDocument` stands,
   * for each document, which of the indexed texts is its own.
   * @throws Error where the index was not made by this engine, or is not whole.
   */
  open(release: Release, texts?: StoredTexts): ReleaseSearch;
}
