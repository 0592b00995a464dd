// One folder for all temporary files of a test run and its processes. It is removed when the run ends, however the
// tests ended; after a run that was killed, when the next one begins.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folder name is this prefix and the process id; nothing else uses it. */
const PREFIX = 'submittal-run-';
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but exists.
    return error.code === 'EPERM';
  }
}

/** Where Linux has files that are in memory alone. */
const IN_MEMORY = '/dev/shm';

/** Room in it, and in memory, from which on it is used; a whole run needs less than half of that. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** Whether there is a folder in memory with enough room, whose files may be run. */
function hasRoomInMemory() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === IN_MEMORY);
    if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const available = process.availableMemory?.() ?? os.freemem();
    return Math.min(bavail * bsize, available) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Vitest calls it before the first test; other runs call it themselves. */
export function setup() {
  const common = os.tmpdir();
  for (const name of readdirSync(common)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || runs(Number(pid))) continue;
    try {
      remove(path.join(common, name));
    } catch {
      // It belongs to another user, who removes it.
    }
  }
  const folder = mkdtempSync(path.join(common, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs under an account of its own and has a subfolder here.
  chmodSync(folder, 0o711);
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.once('exit', () => remove(folder));
}

/**
 * The same folder in memory, where there is room and nobody has named another folder: whoever waits for a disk waits for all
 * who use it.
 */
export function setupInMemory() {
  if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = IN_MEMORY;
  setup();
}
