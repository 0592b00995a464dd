import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOM = fileURLToPath(new URL('../..', import.meta.url));

/** The repository. */
export const REPOSITORY = path.resolve(ROOM, '..');

/** Generated sets, prepared bodies and outputs; not under version control. */
export const CACHE_FOLDER = path.join(ROOM, '.cache');

/** Where the results are written. */
export const RESULTS_FILE = path.join(ROOM, 'RESULTS.md');

/** The corpus of difficult files: at `CORPUS`, or beside the repository; null if it does not exist. */
export function corpusFolder(): string | null {
  const folder = process.env['CORPUS'] ?? path.resolve(REPOSITORY, '..', 'shared', 'corpus');
  return existsSync(path.join(folder, 'INDEX.tsv')) ? folder : null;
}

/** A folder in the cache, created if it does not exist. */
export async function cacheFolder(name: string): Promise<string> {
  const folder = path.join(CACHE_FOLDER, name);
  await mkdir(folder, { recursive: true });
  return folder;
}
