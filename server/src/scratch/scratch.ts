import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ReceivedFile, receive } from './received-file.ts';

export interface PassingFolder {
  readonly path: string;
  /** Takes the folder away with all that is in it. */
  close(): Promise<void>;
}

const HOST = hostname().replaceAll(/[^\w.-]/g, '_');
const NAME = /^(.+)-(\d+)-[0-9a-f]{12}$/;

/** Of this process, by their paths. They go when the process is asked to end before they are closed. */
const own = new Set<string>();
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Where files are that are needed once: what comes in, and what is made of it until it is stored. Each process has a
 * folder of its own in it, named by its machine and its number, by which those that died are told from those that live.
 */
export class Scratch {
  readonly #root: string;
  readonly #own: string;

  /** A folder that processes may share, on a disk and not in memory: large files pass through it. */
  constructor(root: string) {
    this.#root = root;
    this.#own = join(root, `${HOST}-${process.pid}-${randomBytes(6).toString('hex')}`);
  }

  /** A new folder. */
  async folder(): Promise<PassingFolder> {
    const path = this.#name();
    await mkdir(path);
    return { path, close: () => rm(path, { recursive: true, force: true }) };
  }

  /** Writes what comes in to a new file; when it does not come whole, there is none. */
  async receive(pieces: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    return receive(pieces, this.#name());
  }

  /**
   * Removes the folders of processes that died, of those that nothing has come to or gone from since a moment; answers
   * how many. One whose process runs on this machine stays whatever the clock says.
   */
  async removeLeft(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#root).catch(() => [])) {
      const path = join(this.#root, name);
      const [, host, pid] = NAME.exec(name) ?? [];
      // Another container may have the name and the number of this process, so that its own number says nothing.
      const works = host === HOST && Number(pid) !== process.pid && runs(Number(pid));
      if (pid === undefined || works || own.has(path)) continue;
      // Another process may remove it at the same time.
      const stats = await lstat(path).catch(() => null);
      if (!stats?.isDirectory() || stats.mtime >= before) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  /** Takes away all that is left in it. */
  async close(): Promise<void> {
    own.delete(this.#own);
    if (own.size === 0) for (const signal of endings) process.off(signal, leave);
    await rm(this.#own, { recursive: true, force: true });
  }

  /** A path that nothing has. */
  #name(): string {
    if (own.size === 0) for (const signal of endings) process.on(signal, leave);
    own.add(this.#own);
    // At once: one that is still being made when a signal comes would stand again after its removal.
    mkdirSync(this.#own, { recursive: true });
    return join(this.#own, randomBytes(8).toString('hex'));
  }
}

function leave(signal: NodeJS.Signals): void {
  // Whoever else listens ends the process in order, and closes everything.
  if (process.listenerCount(signal) > 1) return;
  for (const path of own) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  for (const ending of endings) process.off(ending, leave);
  // Nobody listens any more, so that the signal does now what it came for.
  process.kill(process.pid, signal);
}

/** Whether a process with this number runs on this machine. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user cannot be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
