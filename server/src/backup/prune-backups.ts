import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { ENTRIES, jsonOf, ManifestSchema, readArchive, readList, textOf } from './archive.ts';
import { BackupFault } from './backup-fault.ts';

/** The names of the archives in a folder, the oldest first. */
export async function archivesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[\dT-]+Z\.tar$/.test(name)).toSorted();
}

/** What was removed from a folder of archives. */
export interface Pruned {
  readonly archives: number;
  readonly files: number;
}

/**
 * Removes all archives of a folder but the newest, and the shared files that none of those needs. If it dies on the
 * way, only files too many are left.
 * @throws BackupFault if one of the archives that stay cannot be read
 */
export async function pruneBackups(folder: string, keep: number, shared: BlobStore): Promise<Pruned> {
  const names = await archivesIn(folder);
  const staying = names.slice(-keep);
  const needed = new Set<string>();
  // Read before anything is removed.
  for (const name of staying) for (const hash of await filesOf(join(folder, name))) needed.add(hash);
  const going = names.slice(0, -keep);
  for (const name of going) await rm(join(folder, name));
  let files = 0;
  for await (const hashes of shared.list()) {
    for (const hash of hashes.filter((hash) => !needed.has(hash))) {
      await shared.delete(hash);
      files++;
    }
  }
  return { archives: going.length, files };
}

/** The hashes of the stored files that an archive needs. */
async function filesOf(path: string): Promise<Iterable<string>> {
  let list: string | null = null;
  for await (const entry of readArchive(path)) {
    if (entry.name === ENTRIES.manifest) list = (await jsonOf(entry, ManifestSchema)).list;
    else if (entry.name === ENTRIES.list && list !== null) return readList(await textOf(entry), list).keys();
    else await entry.skip();
  }
  throw new BackupFault(`${path} is no backup of this program: move it elsewhere.`);
}
