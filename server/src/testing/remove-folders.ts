import { rm } from 'node:fs/promises';

/**
 * Removes folders of a test with all that is in them. It tries for some seconds: the children of a process that was
 * killed may still be writing there.
 */
export async function removeFolders(...folders: readonly string[]): Promise<void> {
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  await Promise.all(folders.map((folder) => rm(folder, removal)));
}
