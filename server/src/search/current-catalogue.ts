import type { BlobStore } from '../blobs/blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { HeldDocument } from '../documents/document-store.ts';
import { AppError } from '../http/app-error.ts';
import { CatalogueSearch } from './catalogue-search.ts';
import { PageTextIndex } from './page-text-index.ts';

/** A release ready to be asked. */
export interface LoadedCatalogue {
  readonly id: string;
  readonly release: Release;
  readonly search: CatalogueSearch;
  /** All documents under this product or system. */
  readonly documentsUnder: (productId: string) => readonly HeldDocument[];
  /** The document under this product or system, with the product's title. */
  readonly find: (
    productId: string,
    resourceId: string,
  ) => { title: string; subtitle: string; held: HeldDocument } | null;
}

/** The catalogue that is served. Another release takes its place whole, while requests under way keep theirs. */
export class CurrentCatalogue {
  readonly #releases: ReleaseStore;
  readonly #blobs: BlobStore;
  #loaded: LoadedCatalogue | null = null;

  constructor(releases: ReleaseStore, blobs: BlobStore) {
    this.#releases = releases;
    this.#blobs = blobs;
  }

  /** The loaded catalogue, or null before the first one. */
  get loaded(): LoadedCatalogue | null {
    return this.#loaded;
  }

  /** The loaded catalogue; refuses before the first one. */
  get(): LoadedCatalogue {
    if (!this.#loaded) throw new AppError('not-ready', 'The catalogue is still being loaded.');
    return this.#loaded;
  }

  /** Loads the current release if another one is loaded; true when something changed. */
  async refresh(): Promise<boolean> {
    const current = await this.#releases.current();
    if (!current || current.id === this.#loaded?.id) return false;
    const release = await this.#releases.load(current.id);
    if (!release) return false;
    const loaded = loadCatalogue(current.id, release);
    await this.#useTexts(loaded);
    this.#loaded = loaded;
    return true;
  }

  /** A catalogue without the text of its documents is still one: search does without where the blob is lost. */
  async #useTexts({ release, search }: LoadedCatalogue): Promise<void> {
    const hash = release.pageTexts?.index;
    const size = hash ? await this.#blobs.size(hash) : null;
    if (!hash || size === null) return;
    search.useTexts(PageTextIndex.decode(await this.#blobs.read(hash, 0, size)), release, this.#blobs);
  }
}

function loadCatalogue(id: string, release: Release): LoadedCatalogue {
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
  return {
    id,
    release,
    search: new CatalogueSearch(release),
    documentsUnder: (productId) => [...(parents.get(productId)?.documents.values() ?? [])],
    find: (productId, resourceId) => {
      const parent = parents.get(productId);
      const held = parent?.documents.get(resourceId);
      return parent && held ? { title: parent.title, subtitle: parent.subtitle, held } : null;
    },
  };
}
