import type { ProductSection } from '@submittal/contract/project';
import { titlesOfSections } from '@submittal/domain/masterformat';
import { messageOf } from '../as-error.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { HeldDocument } from '../documents/document-store.ts';
import { storedPageTexts } from '../documents/stored-page-texts.ts';
import { AppError } from '../http/app-error.ts';
import { storeFault } from '../store-fault.ts';
import type { ReleaseSearch, SearchEngine } from './search-engine.ts';

/** A release that is ready to be searched. */
export interface LoadedCatalogue {
  readonly id: string;
  readonly release: Release;
  readonly search: ReleaseSearch;
  /** All documents under a product or system. */
  readonly documentsUnder: (productId: string) => readonly HeldDocument[];
  /** The MasterFormat section of a product; null for a system, or if the catalogue does not state it. */
  readonly sectionOf: (productId: string) => ProductSection | null;
  /** The document under a product or system, with the product's title. */
  readonly find: (
    productId: string,
    resourceId: string,
  ) => { title: string; subtitle: string; held: HeldDocument } | null;
}

/** The catalogue in service. A new release replaces it as a whole, while requests in progress keep theirs. */
export class CurrentCatalogue {
  readonly #releases: ReleaseStore;
  readonly #blobs: VerifiedBlobStore;
  readonly #engine: SearchEngine;
  readonly #failed: (error: Unreadable) => void;
  #loaded: LoadedCatalogue | null = null;
  /** The release that was current at the last check. */
  #looked: string | null = null;
  /** The index of page texts that the store could not give when the release in service was loaded. */
  #missing: string | null = null;

  /** `failed` is called for a release that cannot be read. */
  constructor(services: {
    releases: ReleaseStore;
    blobs: VerifiedBlobStore;
    engine: SearchEngine;
    failed: (error: Unreadable) => void;
  }) {
    this.#releases = services.releases;
    this.#blobs = services.blobs;
    this.#engine = services.engine;
    this.#failed = services.failed;
  }

  /** The loaded catalogue; null before the first one is loaded. */
  get loaded(): LoadedCatalogue | null {
    return this.#loaded;
  }

  /** The loaded catalogue; throws before the first one is loaded. */
  get(): LoadedCatalogue {
    if (!this.#loaded) throw new AppError('not-ready', 'The catalogue is still being loaded.');
    return this.#loaded;
  }

  /**
   * Loads the current release if it is a new one; returns whether anything changed. A release that cannot be
   * read is reported once, and the one in service stays; if there is none yet, the newest stored release that
   * can be read is loaded. A release whose page texts were out of reach is loaded again with them.
   */
  async refresh(): Promise<boolean> {
    const current = await this.#releases.current();
    if (!current || (current.id === this.#looked && !(await this.#isBack()))) return false;
    this.#missing = null;
    const found =
      (await this.#read(current.id)) ?? (this.#loaded ? null : await this.#readAnother(current.id));
    this.#looked = current.id;
    if (!found) return false;
    this.#loaded = found;
    return true;
  }

  /** Whether what was missing can be read by now. */
  async #isBack(): Promise<boolean> {
    if (this.#missing === null) return false;
    return this.#blobs.readAll(this.#missing).then(
      () => true,
      () => false,
    );
  }

  async #readAnother(current: string): Promise<LoadedCatalogue | null> {
    for (const { id, held } of await this.#releases.list()) {
      const found = id === current || held ? null : await this.#read(id);
      if (found) return found;
    }
    return null;
  }

  async #read(id: string): Promise<LoadedCatalogue | null> {
    try {
      const release = await this.#releases.load(id);
      if (!release) throw new Unreadable('release', id, 'it has no parts');
      return loadCatalogue(id, release, await this.#search(id, release));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#failed(error);
      return null;
    }
  }

  /** A catalogue works without the text of its documents: if the index is lost, search does without it. */
  async #search(id: string, release: Release): Promise<ReleaseSearch> {
    const hash = release.pageTexts?.index;
    if (!hash) return this.#engine.open(release);
    try {
      const index = await this.#blobs.readAll(hash);
      return this.#engine.open(release, { index, pagesOf: (text) => storedPageTexts(this.#blobs, text) });
    } catch (error) {
      if (storeFault(error) !== null) this.#missing = hash;
      this.#failed(new Unreadable('release', id, `the index of its page texts: ${messageOf(error)}`));
      return this.#engine.open(release);
    }
  }
}

function loadCatalogue(id: string, release: Release, search: ReleaseSearch): LoadedCatalogue {
  const parents = new Map<
    string,
    { title: string; subtitle: string; documents: Map<string, HeldDocument> }
  >();
  for (const entry of [...release.products, ...release.systems]) {
    const held = entry.documents.flatMap((place) => release.documents[place] ?? []);
    parents.set(entry.id, {
      title: entry.title,
      subtitle: entry.subtitle ?? '',
      documents: new Map(held.map((document) => [document.resource.resourceID, document])),
    });
  }
  const titleOf = titlesOfSections(release.sections);
  const sections = new Map(
    release.products.flatMap(({ id: product, masterformat }) =>
      masterformat ? [[product, masterformat] as const] : [],
    ),
  );
  return {
    id,
    release,
    search,
    sectionOf: (productId) => {
      const number = sections.get(productId);
      return number === undefined ? null : { number, title: titleOf(number) };
    },
    documentsUnder: (productId) => [...(parents.get(productId)?.documents.values() ?? [])],
    find: (productId, resourceId) => {
      const parent = parents.get(productId);
      const held = parent?.documents.get(resourceId);
      return parent && held ? { title: parent.title, subtitle: parent.subtitle, held } : null;
    },
  };
}
