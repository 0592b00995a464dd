import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ReceivedFile, receive } from './received-file.ts';

export interface PassingFolder {
  readonly path: string;
  /** Removes the folder with everything in it. */
  close(): Promise<void>;
}

/** The name of this machine, as far as it can be part of a file's name. */
export const HOST = hostname().replaceAll(/[^\w.-]/g, '_');
const NAME = /^(.+?)(?:-at-([0-9a-f]{8}))?-(\d+)-[0-9a-f]{12}$/;

/** Where process ids are unique: one start of one machine and, in it, one container. Null where that cannot be known. */
const PLACE = placeOfIds();

/** Tries again for a moment: a request that was broken off, or a child that is ending, may still open a file there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 };

/** The paths of this process's folders. They are removed if the process is asked to end before they are closed. */
const own = new Set<string>();
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The place for temporary files: incoming ones, and what is made from them until it is stored. Each process has a
 * folder of its own in it, named by host and process id, so that the folders of dead processes can be recognised.
 */
export class Scratch {
  readonly #root: string;
  readonly #own: string;

  /** `root` is a folder that processes may share, on a disk and not in memory: large files pass through it. */
  constructor(root: string) {
    this.#root = root;
    const place = PLACE === null ? '' : `-at-${PLACE}`;
    this.#own = join(root, `${HOST}${place}-${process.pid}-${randomBytes(6).toString('hex')}`);
  }

  /** A new folder. */
  async folder(): Promise<PassingFolder> {
    const path = this.#name();
    await mkdir(path);
    return { path, close: () => rm(path, REMOVAL) };
  }

  /** Writes incoming bytes to a new file; if they do not arrive completely, there is no file. */
  async receive(pieces: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    return receive(pieces, this.#name());
  }

  /**
   * Removes the folders of dead processes; returns how many. Of a process that may still run elsewhere, such as in
   * another container, only if it has not changed since a moment. The folder of a process that is running on this machine
   * stays, whatever the clock says.
   */
  async removeLeft(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#root).catch(() => [])) {
      const path = join(this.#root, name);
      const [, host, place, pid] = NAME.exec(name) ?? [];
      // Another container may have the same name and process id as this one, so our own id proves nothing.
      const works = host === HOST && Number(pid) !== process.pid && runs(Number(pid));
      if (pid === undefined || works || own.has(path)) continue;
      // Another process may remove it at the same time.
      const stats = await lstat(path).catch(() => null);
      if (!stats?.isDirectory()) continue;
      // Where ids are unique, a process that does not run has ended, and so has one that had our id before us.
      const hadOurs = Number(pid) === process.pid && stats.mtimeMs >= performance.timeOrigin;
      const died = PLACE !== null && place === PLACE && !hadOurs;
      if (!died && stats.mtime >= before) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  /** Removes everything that is left in it. */
  async close(): Promise<void> {
    own.delete(this.#own);
    if (own.size === 0) for (const signal of endings) process.off(signal, leave);
    await rm(this.#own, REMOVAL);
  }

  /** An unused path. */
  #name(): string {
    if (own.size === 0) for (const signal of endings) process.on(signal, leave);
    own.add(this.#own);
    // Synchronously: a folder still being made when a signal arrives would reappear after its removal.
    mkdirSync(this.#own, { recursive: true });
    return join(this.#own, randomBytes(8).toString('hex'));
  }
}

function leave(signal: NodeJS.Signals): void {
  // Another listener ends the process in order, and closes everything.
  if (process.listenerCount(signal) > 1) return;
  for (const path of own) rmSync(path, REMOVAL);
  for (const ending of endings) process.off(ending, leave);
  // Nobody listens any more, so the signal now has its usual effect.
  process.kill(process.pid, signal);
}

function placeOfIds(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1');
    const namespace = readlinkSync('/proc/self/ns/pid');
    return createHash('sha256').update(`${HOST} ${boot} ${namespace}`).digest('hex').slice(0, 8);
  } catch {
    return null;
  }
}

/** Whether a process with this id runs on this machine. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
