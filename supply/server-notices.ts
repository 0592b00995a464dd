import { existsSync } from 'node:fs';
import path from 'node:path';
import { noticeOf, renderNotices } from './notices.ts';
import { lockedPackages, root } from './packages.ts';

/** The notices of every package that ships and is installed here, including fonts and the Node that runs it. */
export function serverNotices(): string {
  const folders = lockedPackages()
    .filter((entry) => entry.ships)
    .map((entry) => path.join(root, entry.folder))
    .filter((folder) => existsSync(folder));
  return renderNotices(
    'Submittal Builder is made with the packages below. It is itself under the MIT License (LICENSE).',
    folders.map(noticeOf),
  );
}
