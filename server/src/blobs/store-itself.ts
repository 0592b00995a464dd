import type { BlobFault, BlobStore, NearBlobs } from './blob-store.ts';

/** A store that is near enough, as a folder is. */
export class StoreItself implements NearBlobs {
  readonly #store: BlobStore;

  constructor(store: BlobStore) {
    this.#store = store;
  }

  read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    return this.#store.read(hash, offset, length);
  }

  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array> {
    return this.#store.stream(hash, start, end);
  }

  all(hash: string): AsyncIterable<Uint8Array> {
    return this.#store.all(hash);
  }

  look(hash: string, progress?: (bytes: number) => void): Promise<BlobFault | null> {
    return this.#store.look(hash, progress);
  }

  ahead(): void {}

  async forget(): Promise<void> {}

  async close(): Promise<void> {}
}
