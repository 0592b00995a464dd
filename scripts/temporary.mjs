// One folder for all that a run of tests keeps for a while, its processes' too: it goes when the run ends, whatever
// became of the tests; after a run that was killed, when the next one begins.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Nobody else's folders are called so, with the number of their process. */
const PREFIX = 'submittal-run-';
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user cannot be asked, but is there.
    return error.code === 'EPERM';
  }
}

/** Vitest calls it before the first test; other runs do so themselves. */
export function setup() {
  const common = os.tmpdir();
  for (const name of readdirSync(common)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || runs(Number(pid))) continue;
    try {
      remove(path.join(common, name));
    } catch {
      // Another user's, who removes it.
    }
  }
  const folder = mkdtempSync(path.join(common, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs under an account of its own, and has a folder in it.
  chmodSync(folder, 0o711);
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.once('exit', () => remove(folder));
}
