import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PassingFolder {
  readonly path: string;
  /** Takes the folder away with all that is in it. */
  close(): Promise<void>;
}

/** Nobody else's folders are called so, with the number of their process: those of imports that died are found by it. */
const PREFIX = 'submittal-catalogue-';
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A new folder for what is needed once. It goes when it is closed, and when the process is asked to end before that: a
 * server does so to the import beside it whenever it stops.
 */
export async function passingFolder(): Promise<PassingFolder> {
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const forget = () => {
    for (const signal of endings) process.off(signal, leave);
  };
  const leave = (signal: NodeJS.Signals) => {
    forget();
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    // Nobody listens any more, so that the signal does now what it came for.
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.on(signal, leave);
  return {
    path,
    close: async () => {
      forget();
      await rm(path, { recursive: true, force: true });
    },
  };
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

/**
 * Removes the folders of imports that died before they could, from before a moment; answers how many. One whose process
 * still runs stays whatever the clock says.
 */
export async function removePassingFolders(before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || runs(Number(pid))) continue;
    const path = join(tmpdir(), name);
    // Another process may remove it at the same time, and another user's cannot be removed.
    const stats = await stat(path).catch(() => null);
    if (!stats?.isDirectory() || stats.mtime >= before) continue;
    const gone = await rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (gone) removed++;
  }
  return removed;
}
