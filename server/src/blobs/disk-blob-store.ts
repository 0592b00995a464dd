import { randomBytes } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { access, copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlobFault, BlobMissing, type BlobStore, compareWithName } from './blob-store.ts';
import { OpenFiles } from './open-files.ts';
import { PieceSums } from './piece-sums.ts';

/** Bytes read at a time of a whole blob. */
const PIECE = 256 * 1024;

/** Hashes listed at a time. */
const PAGE = 500;

const HASH = /^[0-9a-f]{64}$/;

/** The name of a blob while it is being written. */
const TEMPORARY = /^\.[0-9a-f]{16}\.[0-9a-f]{12}$/;

/** A folder of blobs, two levels deep by hash. What was read whole once is checked by pieces as it is read again. */
export class DiskBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #files = new OpenFiles(128);
  readonly #sums = new PieceSums();
  /** First-level folders known to exist and to be synced. */
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#store(hash, (file) => file.writeFile(bytes));
    this.#sums.note(hash, bytes);
  }

  async putFile(hash: string, path: string): Promise<void> {
    const temporary = await this.#temporary(hash);
    try {
      await copyFile(path, temporary, constants.COPYFILE_FICLONE);
      const file = await open(temporary, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await this.#place(temporary, hash);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async size(hash: string): Promise<number | null> {
    const stats = await stat(this.#path(hash)).catch(unlessMissing);
    return stats?.size ?? null;
  }

  read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    return this.#sums.checked(hash, offset, offset + length, (from, to) => this.#part(hash, from, to - from));
  }

  async #part(hash: string, offset: number, length: number): Promise<Uint8Array> {
    // Memory that is filled twice costs as much as the check; whatever is not read is not returned.
    const bytes = new Uint8Array(Buffer.allocUnsafeSlow(length).buffer);
    await this.#files.use(this.#path(hash), hash, async (file) => {
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
        if (bytesRead === 0) throw new RangeError(`blob ${hash} ends before ${offset + length}`);
        filled += bytesRead;
      }
    });
    return bytes;
  }

  async *stream(hash: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const next = PieceSums.end(at, end);
      yield await this.read(hash, at, next - at);
      at = next;
    }
  }

  async *all(hash: string): AsyncGenerator<Uint8Array> {
    // By name, not from a file that is already open: another process may have put a whole one in its place.
    await this.#files.forget(hash);
    try {
      yield* this.#sums.noted(hash, createReadStream(this.#path(hash), { highWaterMark: PIECE }));
    } catch (error) {
      unlessMissing(error);
      throw new BlobMissing(hash);
    }
  }

  async look(hash: string, progress?: (bytes: number) => void): Promise<BlobFault | null> {
    const fault = await compareWithName(hash, this.all(hash), progress);
    if (fault !== null) this.#sums.forget(hash);
    return fault;
  }

  async delete(hash: string): Promise<void> {
    this.#sums.forget(hash);
    await this.#files.forget(hash);
    await rm(this.#path(hash), { force: true });
  }

  async *list(): AsyncGenerator<readonly string[]> {
    for await (const { names } of this.#folders()) {
      const hashes = names.filter((name) => HASH.test(name));
      for (let at = 0; at < hashes.length; at += PAGE) yield hashes.slice(at, at + PAGE);
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0;
    for await (const { folder, names } of this.#folders()) {
      for (const name of names.filter((name) => TEMPORARY.test(name))) {
        const path = join(folder, name);
        const stats = await stat(path).catch(unlessMissing);
        if (!stats || stats.mtime >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
    }
    return removed;
  }

  /** The folders that contain blobs, with the names in them. */
  async *#folders(): AsyncGenerator<{ readonly folder: string; readonly names: readonly string[] }> {
    for (const name of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(name)) continue;
      const folder = join(this.#folder, name);
      yield { folder, names: await readdir(folder) };
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await access(this.#folder, constants.W_OK);
  }

  async close(): Promise<void> {
    await this.#files.close();
  }

  #path(hash: string): string {
    if (!HASH.test(hash)) throw new BlobMissing(hash);
    return join(this.#folder, hash.slice(0, 2), hash);
  }

  /** A name beside the blob, where a rename is atomic. */
  async #temporary(hash: string): Promise<string> {
    const folder = dirname(this.#path(hash));
    // A disk that was empty when it was mounted again has none of them.
    if (!this.#made.has(folder) || !existsSync(folder)) {
      await mkdir(folder, { recursive: true });
      await syncFolder(this.#folder);
      this.#made.add(folder);
    }
    return join(folder, `.${hash.slice(0, 16)}.${randomBytes(6).toString('hex')}`);
  }

  async #store(hash: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const temporary = await this.#temporary(hash);
    try {
      const file = await open(temporary, 'wx');
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.#place(temporary, hash);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** The rename is durable only when the folder is synced too. */
  async #place(temporary: string, hash: string): Promise<void> {
    const path = this.#path(hash);
    await rename(temporary, path);
    this.#sums.forget(hash);
    await this.#files.forget(hash);
    await syncFolder(dirname(path));
  }
}

/** Windows cannot sync a folder; its file system journals names. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns null if the file does not exist; rethrows any other error. */
function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
