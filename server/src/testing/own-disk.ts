import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of a test's own. */
export interface OwnDisk {
  /** Leaves no room on it but this. */
  fill(free?: number): Promise<void>;
  /** Makes the room again. */
  empty(): Promise<void>;
  /** Has it take no more changes, as a disk with errors is mounted again by the system. */
  forbid(): void;
  allow(): void;
  close(): void;
}

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder], { stdio: 'ignore' });

/** Whether disks can be mounted here; if not, the tests that need it are skipped. */
export function mountsDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'submittal-disk-'));
  const mounted = process.platform === 'linux' && mount('-t', 'tmpfs', 'tmpfs', folder);
  if (mounted) unmount(folder);
  else console.warn('No disk can be mounted here: what a full disk does to a server is not tested.');
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Mounts a disk in memory at a folder. */
export async function mountOwnDisk(folder: string, megabytes: number): Promise<OwnDisk> {
  await mkdir(folder, { recursive: true });
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder))
    throw new Error('no disk was mounted');
  const filler = join(folder, 'filler');
  return {
    fill: async (free = 0) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)), { flag: 'a' });
    },
    empty: () => truncate(filler, 0),
    forbid: () => {
      if (!mount('-o', 'remount,ro', folder)) throw new Error('the disk is written to at this moment');
    },
    allow: () => {
      if (!mount('-o', 'remount,rw', folder)) throw new Error('the disk stays as it is');
    },
    close: () => {
      unmount(folder);
    },
  };
}
