import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOST, runs } from '../scratch/scratch.ts';
import { BackupFault } from './backup-fault.ts';

const PREFIX = '.submittal-backup-';

/** Which process of which machine works in it. */
const NAME = /^\.submittal-backup-(.+)-(\d+)-[^-]{6}$/;

/** A process of another machine that wrote nothing for so long has died. */
const LEFT_MILLISECONDS = 60 * 60_000;

const MEBIBYTE = 1024 * 1024;

/**
 * Does work that needs room of its own beside what it makes, where a rename is atomic: only this user can read it, and
 * it is removed at the end, as is what processes left that died.
 */
export async function inWorkFolder<Done>(
  beside: string,
  work: (folder: string) => Promise<Done>,
): Promise<Done> {
  await removeLeft(beside);
  const folder = await mkdtemp(join(beside, `${PREFIX}${HOST}-${process.pid}-`)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new BackupFault(`${beside} cannot be written to: ${error.message}`);
    },
  );
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes sure that nobody else works in the folder around a work folder: files are shared there, and one that is not
 * listed yet would be removed.
 * @throws BackupFault
 */
export async function mustBeAlone(work: string): Promise<void> {
  const beside = dirname(work);
  const others = (await readdir(beside)).filter(
    (name) => name.startsWith(PREFIX) && join(beside, name) !== work,
  );
  if (others.length === 0) return;
  throw new BackupFault(
    `Another backup is being written into ${beside}. If its machine has died, remove ${others.join(', ')} there, or wait for an hour.`,
  );
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = NAME.exec(name) ?? [];
    if (host === undefined) continue;
    const path = join(folder, name);
    const dead =
      host === HOST ? !runs(Number(pid)) : (await lastTouched(path)) < Date.now() - LEFT_MILLISECONDS;
    if (dead) await rm(path, { recursive: true, force: true });
  }
}

/** When anything in a folder last changed, in milliseconds since 1970. */
async function lastTouched(folder: string): Promise<number> {
  const inside = await readdir(folder).catch(() => []);
  const stats = await Promise.all(['.', ...inside].map((name) => stat(join(folder, name)).catch(() => null)));
  return Math.max(...stats.map((one) => one?.mtimeMs ?? 0));
}

/**
 * Makes sure that so many bytes fit on the disk of a folder.
 * @throws BackupFault
 */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  const [needed, free] = [bytes, bavail * bsize].map((size) => Math.ceil(size / MEBIBYTE));
  throw new BackupFault(`${needed} MB are needed in ${folder}, and ${free} MB are free: make room there.`);
}

/** Makes names in the folder of a file survive a power cut. Windows cannot do that; its file system journals names. */
export async function syncFolderOf(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dirname(path), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
