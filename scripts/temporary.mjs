// One folder for all temporary files of a test run and its processes. It is removed when the run ends, however the
// tests ended; after a run that was killed, when the next one begins.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
