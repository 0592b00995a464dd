import type { CheckedPage } from '@submittal/domain/preflight/package-to-check';
import { LRUCache } from 'lru-cache';
import { type PageFacts, readPageFacts, readPageTexts } from '../../../pdf-linker/src/records/page-record.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { type Nameable, namedOnPages } from './named-on-pages.ts';

/** The part of a page that a picture covers if the page is one: scanners leave margins. */
const MIN_COVERED = 0.8;

/** The pages that are remembered, of all documents. */
const MAX_REMEMBERED_PAGES = 100_000;

/** The records of larger blobs are not read for a check: their words alone fill many times the largest document. */
const MAX_RECORDS_BYTES = 32 * 1024 * 1024;

/** How many records are read beside each other: what is waited for is the store. */
export const RECORDS_AT_A_TIME = 16;

type Pages = readonly (CheckedPage | null)[];

/** What is remembered of so many documents: which pages name what. */
const MAX_REMEMBERED_NAMES = 5000;

/** What a check looks at of the pages of documents, by the hash of their records, whose bytes never change. */
export class RecordedPages {
  readonly #blobs: Pick<VerifiedBlobStore, 'readUpTo'>;
  readonly #known = new LRUCache<string, Pages>({
    maxSize: MAX_REMEMBERED_PAGES,
    sizeCalculation: (pages) => Math.max(1, pages.length),
  });

  readonly #naming = new LRUCache<string, ReadonlyMap<number, readonly string[]>>({
    max: MAX_REMEMBERED_NAMES,
  });

  constructor(blobs: Pick<VerifiedBlobStore, 'readUpTo'>) {
    this.#blobs = blobs;
  }

  /** By the hash of their records; what cannot be read is missing, and nothing is said of it. */
  async ofAll(records: readonly string[]): Promise<ReadonlyMap<string, Pages>> {
    const found = new Map<string, Pages>();
    await forEachOf(new Set(records), RECORDS_AT_A_TIME, async (hash) => {
      const pages = await this.#of(hash);
      if (pages) found.set(hash, pages);
    });
    return found;
  }

  /** The pages that name something of these, each with their keys, as `namedOnPages` finds them; none of what cannot be read. */
  async naming(
    records: string,
    nameable: readonly Nameable[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const asked = JSON.stringify([records, nameable.map(({ key, title }) => [key, title])]);
    const known = this.#naming.get(asked);
    if (known) return known;
    try {
      const bytes = await this.#blobs.readUpTo(records, MAX_RECORDS_BYTES);
      if (!bytes) return new Map();
      const found = namedOnPages(nameable, await readPageTexts(bytes));
      this.#naming.set(asked, found);
      return found;
    } catch {
      return new Map();
    }
  }

  async #of(records: string): Promise<Pages | null> {
    const known = this.#known.get(records);
    if (known) return known;
    try {
      const bytes = await this.#blobs.readUpTo(records, MAX_RECORDS_BYTES);
      if (!bytes) return null;
      const pages = (await readPageFacts(bytes)).map((facts) => facts && checkedPage(facts));
      this.#known.set(records, pages);
      return pages;
    } catch {
      // Damaged, lost, or of another version: the store tells of it where it matters.
      return null;
    }
  }
}

/** @param facts as they were recorded */
function checkedPage(facts: PageFacts): CheckedPage {
  const { width, height, content, images, absentFonts, hasWords, showsText } = facts;
  const covering = images.filter(
    ({ box: [left, top, right, bottom] }) => (right - left) * (bottom - top) >= MIN_COVERED * width * height,
  );
  const dots = covering.map(({ resolution }) => resolution);
  // Scans in layers have a coarse background and a fine foreground over it.
  const scanDpi = dots.length === 0 ? stripDpi(facts) : Math.max(...dots);
  return { width, height, isBlank: content === null, hasWords, showsText, scanDpi, absentFonts };
}

/** Some scanners save a page as strips, one below the other; null if they do not cover the page together. */
function stripDpi({ images, width, height }: PageFacts): number | null {
  const strips = images.filter(({ box: [left, , right] }) => right - left >= MIN_COVERED * width);
  const covered = strips.reduce((sum, { box: [, top, , bottom] }) => sum + bottom - top, 0);
  return covered >= MIN_COVERED * height ? Math.min(...strips.map(({ resolution }) => resolution)) : null;
}
