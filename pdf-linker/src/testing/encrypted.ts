import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The file encrypted by qpdf, to be opened with an empty password.
 * @param args the length of the key, and what else qpdf takes for it.
 */
export async function encrypted(bytes: Uint8Array, args: readonly string[]): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const [from, to] = [path.join(folder, 'from.pdf'), path.join(folder, 'to.pdf')];
    await writeFile(from, bytes);
    const options = ['--stream-data=preserve', '--allow-weak-crypto', '--warning-exit-0'];
    await run('qpdf', [...options, '--encrypt', '', 'owner', ...args, '--', from, to]);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}
