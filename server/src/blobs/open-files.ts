import { type FileHandle, open } from 'node:fs/promises';
import { BlobMissing } from './blob-store.ts';

interface Entry {
  readonly handle: Promise<FileHandle>;
  users: number;
  /** No longer in the cache: closed by its last user. */
  retired: boolean;
}

/**
 * Keeps files open between reads: a package reads its documents piece by piece, and opening costs more than reading.
 */
export class OpenFiles {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `action` with the open file; the file stays open at least until it ends. */
  async use<T>(path: string, key: string, action: (file: FileHandle) => Promise<T>): Promise<T> {
    const entry = this.#entry(path, key);
    entry.users++;
    try {
      return await action(await entry.handle);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new BlobMissing(key);
      throw error;
    } finally {
      entry.users--;
      if (entry.retired) await closeUnused(entry);
    }
  }

  async forget(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    entry.retired = true;
    await closeUnused(entry);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((key) => this.forget(key)));
  }

  #entry(path: string, key: string): Entry {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const entry: Entry = { handle: open(path, 'r'), users: 0, retired: false };
    entry.handle.catch(() => this.#entries.delete(key));
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break;
      void this.forget(oldest);
    }
    return entry;
  }
}

async function closeUnused(entry: Entry): Promise<void> {
  if (entry.users > 0) return;
  const file = await entry.handle.catch(() => null);
  await file?.close();
}
