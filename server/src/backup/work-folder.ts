import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupFault } from './backup-fault.ts';

const NAME = '.submittal-backup-';

/** Nothing was written into a folder for so long only if its process died. */
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
  const folder = await mkdtemp(join(beside, NAME)).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(`${beside} cannot be written to: ${error.message}`);
  });
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
    (name) => name.startsWith(NAME) && join(beside, name) !== work,
  );
  if (others.length === 0) return;
  throw new BackupFault(
    `Another backup is being written into ${beside}. If it was killed, remove ${others.join(', ')} there, or wait for an hour.`,
  );
}

async function removeLeft(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(NAME))) {
    const inside = await readdir(join(folder, name)).catch(() => []);
    const touched = await Promise.all(
      ['.', ...inside].map((one) => stat(join(folder, name, one)).catch(() => null)),
    );
    const last = Math.max(...touched.map((stats) => stats?.mtimeMs ?? 0));
    if (last < Date.now() - LEFT_MILLISECONDS) await rm(join(folder, name), { recursive: true, force: true });
  }
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
