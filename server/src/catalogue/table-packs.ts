import { BlobDamaged, hashOf } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { TableIndex } from './table-index.ts';

/** An index that could not be read is not asked for again for this long, however many packages are asked for. */
const TRY_AGAIN_MILLISECONDS = 60_000;

/** The packs of the release in service, in which side tables are read many at a time. */
export class TablePacks {
  readonly #releases: Pick<ReleaseStore, 'tables'>;
  readonly #blobs: VerifiedBlobStore;
  readonly #failed: (error: unknown) => void;
  #release: string | null = null;
  #index: Promise<TableIndex | null> = Promise.resolve(null);
  #failedAt: number | null = null;
  /** The packs that are being read. */
  readonly #reading = new Map<string, Promise<Uint8Array>>();

  /** `failed` gets the reason why an index cannot be read; its tables are then read one by one. */
  constructor(services: {
    releases: Pick<ReleaseStore, 'tables'>;
    blobs: VerifiedBlobStore;
    failed: (error: unknown) => void;
  }) {
    this.#releases = services.releases;
    this.#blobs = services.blobs;
    this.#failed = services.failed;
  }

  /** Reads tables in the packs of this release from now on; what was known stays until its index has been read. */
  follow(release: string): void {
    this.#release = release;
    this.#failedAt = null;
    const before = this.#index;
    this.#index = this.#load(release).catch((error: unknown) => {
      this.#failedAt = performance.now();
      this.#failed(error);
      return before;
    });
  }

  /** Resolves when it is known where tables are, as far as that can be known. */
  async ready(): Promise<TableIndex | null> {
    const again = this.#failedAt !== null && performance.now() - this.#failedAt > TRY_AGAIN_MILLISECONDS;
    if (again && this.#release !== null) this.follow(this.#release);
    return this.#index;
  }

  /** A side table as it is in a pack; null if it is in none, or the pack is damaged. */
  async read(index: TableIndex | null, hash: string): Promise<Uint8Array | null> {
    const place = index?.find(hash);
    if (!place) return null;
    try {
      const pack = await this.#pack(place.pack);
      // A copy, so that a cached table does not keep its pack in memory.
      const bytes = pack.slice(place.start, place.start + place.length);
      return hashOf(bytes) === hash ? bytes : null;
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error;
      return null;
    }
  }

  /** One read for all tables that are wanted at the same time. */
  #pack(hash: string): Promise<Uint8Array> {
    const reading = this.#reading.get(hash);
    if (reading) return reading;
    const read = this.#blobs.readAll(hash).finally(() => this.#reading.delete(hash));
    this.#reading.set(hash, read);
    return read;
  }

  async #load(release: string): Promise<TableIndex | null> {
    const tables = await this.#releases.tables(release);
    return tables && new TableIndex(await this.#blobs.readAll(tables.index));
  }
}
