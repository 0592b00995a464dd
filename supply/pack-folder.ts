import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Packs a folder as a package of npm into another folder, and returns the path of the tarball. */
export function packFolder(folder: string, into: string): string {
  const isWindows = process.platform === 'win32';
  const args = ['pack', '--pack-destination', into, '--json', '--loglevel=error'];
  const output = execFileSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
  });
  const [packed]: { filename: string }[] = JSON.parse(output);
  return path.join(into, packed?.filename ?? '');
}
