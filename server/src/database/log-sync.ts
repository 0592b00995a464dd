import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Brings what has been committed to the disk, for many at once: whoever commits while the disk is at work shares the
 * next turn. The thread that serves visitors never waits.
 */
export class LogSync {
  readonly #bring: () => Promise<void>;
  #underWay: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `bring` resolves when everything written before it was called is on the disk. */
  constructor(bring: () => Promise<void>) {
    this.#bring = bring;
  }

  /** Resolves when what has been written so far is on the disk. */
  synced(): Promise<void> {
    // What is under way may have begun before the last of it was written.
    this.#next ??= (this.#underWay ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#underWay = this.#next;
        this.#next = null;
        return this.#bring();
      });
    return this.#next;
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#underWay, this.#next]);
  }
}

/** The log of SQLite's database in a file, which it writes before the file itself. */
export class SqliteLog {
  readonly #file: string;
  readonly #sync = new LogSync(() => this.#bring());
  #log: FileHandle | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** Resolves when everything committed so far outlives a power cut. */
  synced(): Promise<void> {
    return this.#sync.synced();
  }

  async close(): Promise<void> {
    await this.#sync.idle();
    await this.#log?.close();
    this.#log = null;
  }

  async #bring(): Promise<void> {
    this.#log ??= await this.#open();
    await this.#log?.datasync();
  }

  /**
   * SQLite keeps the log for as long as it is connected; that it is in its folder must reach the disk once. Null if there
   * is none: the database is in memory, or its file system allows none, and each commit has been synced by itself.
   */
  async #open(): Promise<FileHandle | null> {
    const log = await open(`${this.#file}-wal`, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (log === null) return null;
    const folder = await open(dirname(this.#file));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return log;
  }
}
