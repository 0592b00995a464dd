import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissing, type BlobStore } from './blob-store.ts';
import { OpenFiles } from './open-files.ts';

/** Bytes read at once when streaming. */
const PIECE = 256 * 1024;

/** A folder of blobs, two levels deep by hash. */
export class DiskBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #files = new OpenFiles(128);
  /** Level-one folders known to exist and to be synced. */
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#store(hash, (file) => file.writeFile(bytes));
  }

  async putFile(hash: string, path: string): Promise<void> {
    if ((await this.size(hash)) !== null) return;
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
    try {
      return (await stat(this.#path(hash))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
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
    for (let at = start; at < end; at += PIECE) {
      yield await this.read(hash, at, Math.min(PIECE, end - at));
    }
  }

  async delete(hash: string): Promise<void> {
    await this.#files.forget(hash);
    await rm(this.#path(hash), { force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await access(this.#folder, constants.W_OK);
  }

  async close(): Promise<void> {
    await this.#files.close();
  }

  #path(hash: string): string {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new BlobMissing(hash);
    return join(this.#folder, hash.slice(0, 2), hash);
  }

  /** A name beside the blob, where a rename is atomic. */
  async #temporary(hash: string): Promise<string> {
    const folder = dirname(this.#path(hash));
    if (!this.#made.has(folder)) {
      await mkdir(folder, { recursive: true });
      await syncFolder(this.#folder);
      this.#made.add(folder);
    }
    return join(folder, `.${hash.slice(0, 16)}.${randomBytes(6).toString('hex')}`);
  }

  async #store(hash: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    if ((await this.size(hash)) !== null) return;
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
